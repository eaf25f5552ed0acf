import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { htmlOf } from '#lib/html.ts';
import { readLooks } from './site-looks.ts';
import { ownerMessage } from '#lib/owner-problems.server.ts';

const THEME = `:root {
${['paper', 'plate', 'ink', 'quiet', 'engraving', 'seal'].map((name) => `  --${name}: #032729;`).join('\n')}
}
`;
const MARK = '<svg viewBox="0 0 24 24">\n<circle r="9"/>\n</svg>\n';

function siteWith(theme: string, mark: string | undefined): string {
  const site = mkdtempSync(join(tmpdir(), 'looks-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(join(site, 'public'));
  writeFileSync(join(site, 'theme.css'), theme);
  if (mark !== undefined) writeFileSync(join(site, 'public/mark.svg'), mark);
  return site;
}

/** What a build says of a site with these files, without a stack. */
function problemsWith(theme: string, mark: string | undefined): readonly string[] | undefined {
  const site = siteWith(theme, mark);
  try {
    readLooks(site);
    return [];
  } catch (error) {
    return ownerMessage(error)
      ?.replaceAll(`${site.replaceAll('\\', '/')}/`, '')
      .split('\n');
  }
}

test('a mark as a drawing program writes it can stand in a page', () => {
  const drawn = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" onload="alert(1)">
  <title>Mark</title>
  <style>.edge { stroke: var(--seal) }</style>
  <linearGradient id="title"><stop stop-color="#0a5"/><stop offset="1" stop-color="#fff"/></linearGradient>
  <circle class="edge" r="9" style="fill: #000000"/>
  <path d="M0 0h9v9z" fill="url(#title)"/>
  <script>alert(1)</script>
</svg>`;

  expect(htmlOf(readLooks(siteWith(THEME, drawn)).mark)).toBe(
    [
      '<svg fill="currentColor" viewBox="0 0 24 24">',
      '<linearGradient id="mark__title"><stop stop-color="#0a5"></stop><stop offset="1" stop-color="#fff"></stop></linearGradient>',
      '<circle r="9" stroke="var(--seal)" fill="currentColor"></circle>',
      '<path fill="url(#mark__title)" d="M0 0h9v9z"></path>',
      '</svg>',
    ].join(''),
  );
});

test.each([
  ['a mark without its end', THEME, MARK.replace('</svg>', ''), /^public\/mark\.svg:4: this is no SVG: Unclosed/],
  ['a mark that is something else', THEME, '<html><body/></html>', /^public\/mark\.svg: this is no <svg>/],
  ['a missing mark', THEME, undefined, /^public\/mark\.svg: this file is missing/],
  ['a missing colour', THEME.replace('--ink', '--other'), MARK, /^theme\.css: --ink is missing in :root/],
  ['a colour that is none', THEME.replace('#032729', 'none'), MARK, /^theme\.css:2: --paper is none/],
])('%s is a mistake of the site, at its place', (_, theme, mark, sentence) => {
  expect(problemsWith(theme, mark)).toEqual([expect.stringMatching(sentence)]);
});
