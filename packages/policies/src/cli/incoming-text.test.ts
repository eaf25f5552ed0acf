import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withIncoming } from './incoming-text.ts';
import { wordFile } from '../../../word/tests/word-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'incoming-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WIDE = '<w:tr><w:tc><w:tcPr><w:gridSpan w:val="63"/></w:tcPr><w:p/></w:tc></w:tr>';

/** Small files that take minutes or gigabytes to read. */
test.each([
  ['brackets.md', '['.repeat(1_000_000)],
  ['words.html', `<!doctype html><body>${'<b><a>'.repeat(200_000)}a`],
  ['cells.docx', wordFile(`<w:tbl>${WIDE.repeat(150_000)}</w:tbl>`)],
])('%s ends at a limit, with a sentence that names it', { timeout: 60_000 }, async (name, content) => {
  const file = join(folder, name);
  writeFileSync(file, content);

  const read = withIncoming(file, { language: 'en' }, async () => undefined, { seconds: 3, heapMegabytes: 120 });

  await expect(read).rejects.toThrow(
    new RegExp(
      `^\\S+${name} takes more than (?:3 seconds|120 MB of memory) to read, which no policy does: nothing was`,
    ),
  );
});

test.each([['insertions.docx', wordFile(`<w:p>${'<w:ins>'.repeat(20_000)}${'</w:ins>'.repeat(20_000)}</w:p>`)]])(
  '%s, which is nested thousands deep, is refused with a sentence',
  { timeout: 60_000 },
  async (name, content) => {
    const file = join(folder, name);
    writeFileSync(file, content);

    await expect(withIncoming(file, { language: 'en' }, async () => undefined)).rejects.toThrow(
      `${name} has parts nested thousands deep, which no text needs: remove the outer ones.`,
    );
  },
);

test('memory ends at a limit too', { timeout: 120_000 }, async () => {
  const file = join(folder, 'wide.docx');
  writeFileSync(file, wordFile(`<w:tbl>${WIDE.repeat(150_000)}</w:tbl>`));

  const read = withIncoming(file, { language: 'en' }, async () => undefined, { seconds: 110, heapMegabytes: 60 });

  await expect(read).rejects.toThrow('takes more than 60 MB of memory to read');
});

test.each([folder, '/dev/zero'])(
  '%s is refused: it is no file, which has an end',
  { timeout: 60_000 },
  async (path) => {
    await expect(withIncoming(path, { language: 'en' }, async () => undefined)).rejects.toThrow('is no file: it takes');
  },
);
