import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseDocument } from '#legal/parse-document.server.ts';
import { otherClauses } from './other-clauses.ts';

function text(effective: string, clauses: readonly string[], { field = '', lead = '' } = {}): string {
  const matter = `title: Terms\ndescription: d\neffective: ${effective}\nchanges:\n  - date: ${effective}\n    note: n\n`;
  const body = clauses.map((id) => `## The ${id} {: #${id} }\n\nWords.\n`).join('\n');
  return `---\n${matter}${field}---\n\n# Terms\n\n${lead}\n\n${body}`;
}

/** The ids of other clauses of a text in a folder of these texts. */
function othersOf(path: string, files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'clauses-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, markdown] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), markdown);
  }
  return otherClauses(join(folder, path), parseDocument(files[path] ?? '', path)).map(({ id }) => id);
}

test('a coming version and a file that is named by no day add no clause', () => {
  const others = othersOf('en/terms.md', {
    'en/terms.md': text('2026-02-01', ['fees']),
    'en/terms/next.md': text('2026-03-01', ['fees', 'coming']),
    'en/terms/2026-13-45.md': text('2026-01-15', ['fees', 'misnamed']),
    'en/terms/2026-01-01.md': text('2026-01-01', ['fees', 'earlier']),
  });

  expect(others).toEqual(['earlier']);
});

test('a translation finds the binding text, whatever begins a line of its words', () => {
  const others = othersOf('de/terms.md', {
    'en/terms.md': text('2026-02-01', ['fees', 'new'], { lead: 'This text has no field\ntranslationOf: it binds.' }),
    'de/terms.md': text('2026-02-01', ['fees'], { field: 'translationOf: 2026-02-01\n' }),
  });

  expect(others).toEqual(['new']);
});
