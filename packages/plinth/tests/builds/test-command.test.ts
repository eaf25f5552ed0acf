import { mkdir, rm, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { useOwnSite } from '../support/own-site.ts';

// A company in a language that the engine has no words for.
const site = useOwnSite('tests/sites/minimal');

const MISTAKEN_PAGE = `
import { SiteLink, useI18n } from 'plinth';

export default function Home() {
  const { t } = useI18n();
  return (
    <>
      <h1>{t('pages.home.title')}</h1>
      <img src="/brot.png" width="4000" height="20" />
      <p><SiteLink href="/legal/hinweise/#nirgends">→</SiteLink></p>
      <center>x</center>
    </>
  );
}
`;

describe('a page with mistakes', () => {
  let said: Awaited<ReturnType<typeof site.plinth>>;
  beforeAll(async () => {
    const restore = await site.edit('pages/home.tsx', () => MISTAKEN_PAGE);
    said = await site.plinth('test');
    await restore();
  }, 180_000);

  test('fails, and the engine says nothing of itself', () => {
    expect([said.code, said.err]).toEqual([1, '']);
    expect(said.out).toMatch(/\n\d+ of \d+ checks failed, in \d+ s\.\n$/);
    expect(said.out).not.toMatch(/^\s+at |\.test\.ts|\.e2e\.ts|node_modules|vitest/im);
  });

  test.each([
    [
      'a link to nowhere',
      /^ {2}pages\/home\.tsx: the page \/: the link "→" to \/legal\/hinweise\/#nirgends leads to a place/m,
    ],
    [
      'a break of the rules of HTML',
      /^ {2}pages\/home\.tsx: the page \/: .*center: .*; take another element, and style it \(deprecated\)/m,
    ],
    [
      'what makes a page scroll sideways',
      /^ {2}pages\/home\.tsx: the page \/: the page scrolls sideways, for <img src="\/brot\.png">: /m,
    ],
    [
      'what a finger cannot press',
      /^ {2}pages\/home\.tsx: the page \/: <a href="\/legal\/hinweise\/#nirgends"> .* a finger needs 44 by 44/m,
    ],
    [
      'what a screen reader cannot name',
      /^ {2}pages\/home\.tsx: the page \/: <img src="\/brot\.png">: Images must have alternative text\. /m,
    ],
  ])('names %s, with its page and its element', (_, line) => {
    expect(said.out).toMatch(line);
  });
});

const HEADER = `
import type { HeaderProps } from 'plinth';

export default ({ brand, menu }: HeaderProps) => <>{brand} {menu} <a href="/brot/">Brot</a></>;
`;

test('a link of the header is named once, and with no page', { timeout: 180_000 }, async () => {
  await mkdir(site.at('frame'));
  await writeFile(site.at('frame/header.tsx'), HEADER);

  const { out } = await site.plinth('test', 'pages');
  await rm(site.at('frame'), { recursive: true });

  expect(out.match(/.*"Brot".*/g)).toEqual([
    expect.stringMatching(/^ {2}the header or the footer of every page: the link "Brot" to \/brot\/ is answered with /),
  ]);
});

test('a site in order passes every check', { timeout: 180_000 }, async () => {
  const { code, out, err } = await site.plinth('test');

  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^\d+ checks passed in \d+ s\.\n$/);
});
