import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clauseIndex } from './content-plugins.ts';

function text(effective: string, clauses: readonly string[]): string {
  const matter = `title: Terms\ndescription: d\neffective: ${effective}\nchanges:\n  - date: ${effective}\n    note: n\n`;
  const body = clauses.map((id) => `## The ${id} {: #${id} }\n\nWords.\n`).join('\n');
  return `---\n${matter}---\n\n# Terms\n\n${body}`;
}

/** The index of a text in a folder of these texts. */
function indexOf(path: string, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'clauses-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, markdown] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), markdown);
  }
  return clauseIndex(join(folder, path));
}

test('each version is listed, the coming one too, with headings of what not every version has', () => {
  const index = indexOf('en/terms.md', {
    'en/terms.md': text('2026-02-01', ['fees']),
    'en/terms/next.md': text('2026-03-01', ['fees', 'coming']),
    'en/terms/2026-01-01.md': text('2026-01-01', ['fees', 'earlier']),
    'en/other/2026-01-01.md': text('2026-01-01', ['unknown']),
  });

  expect(index).toEqual([
    { effective: '2026-03-01', ids: ['fees', 'coming'], titles: { coming: 'The coming' } },
    { effective: '2026-02-01', ids: ['fees'], titles: {} },
    { effective: '2026-01-01', ids: ['fees', 'earlier'], titles: { earlier: 'The earlier' } },
  ]);
});
