import { expect, test } from 'vitest';
import { compareDocuments } from '#legal/compare/compare-documents.server.ts';
import { LEAD_ID, listChanges } from '#legal/compare/list-changes.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';
import { parseDocument } from '#legal/parse-document.server.ts';

const parse = (body: string, title = 'T') =>
  parseDocument(
    `---\ntitle: ${title}\ndescription: D\neffective: 2026-01-01\nchanges:\n  - date: 2026-01-01\n    note: First published.\n---\n\n# ${title}\n\n${body}`,
    'test.md',
  );
const listed = (older: string, newer: string, title?: string) =>
  listChanges(compareDocuments(parse(older), parse(newer, title)));

test('texts without a difference have no changes', () => {
  expect(listed('Lead.\n\n## A {: #a }\n\na', 'Lead.\n\n## A {: #a }\n\na')).toEqual([]);
});

test('each kind is listed once, where it is now, with the words of the newer title', () => {
  const older = '## A {: #a }\n\na\n\n## B {: #b }\n\nb\n\n## C {: #c }\n\nc\n\n## D {: #d }\n\nd';
  const newer = '## B {: #b }\n\nb\n\n## C new {: #c }\n\nc\n\n## N {: #n }\n\nn\n\n## A {: #a }\n\na';

  expect(listed(older, newer).map(({ id, kind, clause }) => [kind, id, clause?.number, clause?.title])).toEqual([
    ['changed', 'c', '2', 'C new'],
    ['removed', 'd', '4', 'D'],
    ['added', 'n', '3', 'N'],
    ['moved', 'a', '4', 'A'],
  ]);
});

test.each([
  ['words before the first clause', listed('Old.', 'New.')],
  ['the title', listed('Lead.', 'Lead.', 'Other')],
])('%s come first, under an id that no clause may have', (_, changes) => {
  expect(changes).toEqual([{ id: LEAD_ID, kind: 'changed' }]);
  expect(FRAME_IDS.has(LEAD_ID)).toBe(true);
});
