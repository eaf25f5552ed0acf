import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLooks } from './site-looks.ts';
import { ownerMessage } from '#lib/owner-problems.server.ts';

const THEME = `:root {
${['paper', 'plate', 'ink', 'quiet', 'engraving', 'seal'].map((name) => `  --${name}: #032729;`).join('\n')}
}
`;
const MARK = '<svg viewBox="0 0 24 24">\n<circle r="9"/>\n</svg>\n';

/** What a build says of a site with these files, without a stack. */
function problemsWith(theme: string, mark: string | undefined): readonly string[] | undefined {
  const site = mkdtempSync(join(tmpdir(), 'looks-'));
  mkdirSync(join(site, 'public'));
  writeFileSync(join(site, 'theme.css'), theme);
  if (mark !== undefined) writeFileSync(join(site, 'public/mark.svg'), mark);
  try {
    readLooks(site);
    return [];
  } catch (error) {
    return ownerMessage(error)
      ?.replaceAll(`${site.replaceAll('\\', '/')}/`, '')
      .split('\n');
  }
}

test('a mark and colours that can be used are no mistake', () => {
  expect(problemsWith(THEME, MARK)).toEqual([]);
});

test.each([
  [
    'a mark that cannot be drawn',
    THEME,
    MARK.replace('circle', 'script'),
    /^public\/mark\.svg:2: a mark has no <scrip/,
  ],
  [
    'a token that is no colour',
    THEME,
    MARK.replace('r=', 'fill="var(--x)" r='),
    /^public\/mark\.svg: the mark has the/,
  ],
  ['a missing mark', THEME, undefined, /^public\/mark\.svg: this file is missing/],
  ['a missing colour', THEME.replace('--ink', '--other'), MARK, /^theme\.css: --ink is missing in :root/],
  ['a colour that is none', THEME.replace('#032729', 'none'), MARK, /^theme\.css:2: --paper is none/],
])('%s is a mistake of the site, at its place', (_, theme, mark, sentence) => {
  expect(problemsWith(theme, mark)).toEqual([expect.stringMatching(sentence)]);
});
