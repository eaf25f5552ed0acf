import { expect, test } from 'vitest';
import { useOwnSite } from '../support/own-site.ts';

// A company in a language that the engine has no words for.
const site = useOwnSite('tests/sites/minimal');

const MISTAKES: ReadonlyArray<readonly [file: string, change: (before: string) => string, line: RegExp]> = [
  [
    'legal/de/hinweise.md',
    (text) => `${text}\n[Mehr](/nirgends/)\n`,
    /^ {2}legal\/de\/hinweise\.md:\d+: .*\/nirgends\//m,
  ],
  [
    'locales/de.json',
    (text) => text.replace('"title"', '"titel"'),
    /^ {2}pages\/home\.tsx:\d+: there is no message pages\.home\.title: write its key as it is in locales\/de\.json/m,
  ],
  ['theme.css', (text) => text.replace(/--ink:[^;]+;/, '--ink: #999;'), /^ {2}theme\.css:\d+: --ink on --paper has /m],
  [
    'pages/home.tsx',
    (text) => text.replace('<h1>', '<h1 tone>'),
    /^ {2}pages\/home\.tsx:5: what stands here does not fit its type: /m,
  ],
];

test('mistakes are named with their places, and nothing else of the engine', async () => {
  const restores = await Promise.all(MISTAKES.map(([file, change]) => site.edit(file, change)));

  const { code, out, err } = await site.plinth('test', 'texts');
  for (const restore of restores) await restore();

  expect([code, err]).toEqual([1, '']);
  for (const [, , line] of MISTAKES) expect(out).toMatch(line);
  expect(out).toMatch(/\n4 of 4 checks failed, in \d+ s\.\n$/);
  expect(out).not.toMatch(/^\s+at |\.test\.ts|node_modules|vitest/im);
});
