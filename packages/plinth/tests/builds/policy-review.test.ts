import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useOwnSite } from '../support/own-site.ts';

const POLICY = 'legal/en/terms.md';
const WHEN = ['--effective', '2099-01-01', '--note', 'Says what it costs.'];

const FONT = '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2';
const LOOKS =
  "@font-face { font-family: Own; src: url('./fonts/own.woff2') }\n.x { background: url(./public/mark.svg) }";

const { at, edit, plinth } = useOwnSite('tests/sites/bilingual');
const visit = useBrowser();
const policy = (...args: string[]) => plinth('policy', ...args);
const read = (path: string): Promise<string> => readFile(at(path), 'utf8');

test(
  'a first text is reviewed alone while its hash is not listed, and none that is published, unless the policy ends',
  { timeout: 120_000 },
  async () => {
    const { code, out } = await policy('review', 'terms');
    const [name = ''] = /review-terms-[\d-]+\.html/.exec(out) ?? [];

    expect(code).toBe(0);
    expect(await read(name)).toContain('There is no earlier text in this language to compare with.');

    const lists = await edit(POLICY, (text) => text.replace('sample: true\n', ''));
    const hashes = await read('legal/archive-hashes.json');
    await policy('archive');
    expect((await policy('review', 'terms')).err).toMatch(/^terms has no next version to review/);
    const ends = await edit('config.ts', (text) => text.replace("'terms']", "{ slug: 'terms', ended: '2099-12-31' }]"));
    expect((await policy('review', 'terms')).out).toContain(name);
    expect(await read(name)).toContain('The policy ends: December 31, 2099');
    await ends();
    await lists();
    await writeFile(at('legal/archive-hashes.json'), hashes);
  },
);

test('a review says what becomes of its policy, and of one that goes on in it', { timeout: 120_000 }, async () => {
  const mend = await edit('config.ts', (text) =>
    text.replace(
      "policies: ['privacy', 'terms']",
      "policies: ['privacy', { slug: 'terms', ended: '2099-12-31', into: 'privacy', formerly: ['rules'] }]",
    ),
  );
  const textOf = async (slug: string, ...args: string[]): Promise<string> => {
    const [name = ''] = /review-\S+\.html/.exec((await policy('review', slug, ...args)).out) ?? [];
    return read(name);
  };

  const [terms, privacy] = [await textOf('terms'), await textOf('privacy')];
  await mend();

  for (const words of ['The policy ends: December 31, 2099', 'It goes on in Privacy', '/legal/rules/'])
    expect(terms).toContain(words);
  expect(privacy).toMatch(/goes on in this policy\. Its own last day is December 31, 2099/);
  expect(privacy).not.toContain('The policy ends');
});

test('a coming version has one file for review, which opens from disk', { timeout: 120_000 }, async () => {
  await policy('new', 'terms', ...WHEN);
  await edit('legal/en/terms/next.md', (text) => `${text}\nA sentence more, [here](#nowhere).\n`);
  expect(await policy('review', 'terms')).toMatchObject({ code: 0, err: '' });
  const name = 'review-terms-2099-01-01.html';
  const html = await read(name);
  for (const words of ['legal/en/terms/next.md:', '<ins', 'name="decision"']) expect(html).toContain(words);
  // Visitors agree against another policy.
  expect(html).not.toContain('asked again');

  // With a double click, without a network: the whole text in the site's styles, and links within it.
  const { page, requests } = await visit({ offline: true });
  await page.goto(pathToFileURL(at(name)).href);
  expect(requests).toEqual([pathToFileURL(at(name)).pathname]);
  expect(await page.getByRole('article').last().isVisible()).toBe(true);
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).marginTop)).toBe('0px');
  const history = page.locator('.policy #history');
  await page.locator('.policy .facts a[href="#history"]').click();
  await expect.poll(() => history.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  await rm(at('legal/en/terms'), { recursive: true });
});

test(
  'commands and doctor say that visitors are asked again, and none does of a version that is not material',
  { timeout: 120_000 },
  async () => {
    const next = 'legal/en/privacy/next.md';
    const asked = /every visitor (?:is asked )?for consent again/;
    const said = async (...args: string[]) => {
      const { out, err } = await plinth(...args);
      return out + err;
    };
    const remove = async () => {
      for (const language of ['en', 'ar']) await rm(at(`legal/${language}/privacy/next.md`));
    };
    const saidLater = async () => [await said('policy', 'diff', 'privacy'), await said('doctor')];

    expect(await said('policy', 'new', 'terms', ...WHEN)).not.toMatch(asked);
    await rm(at('legal/en/terms'), { recursive: true });
    expect(await said('policy', 'new', 'privacy', ...WHEN)).toMatch(asked);
    for (const output of await saidLater()) expect(output).toMatch(asked);

    const mend = await edit(next, (text) => text.replace('effective:', 'measuring: unchanged\neffective:'));
    for (const output of await saidLater()) expect(output).not.toMatch(asked);
    await mend();

    await writeFile(at('privacy.html'), '<main><h1>Privacy</h1><p>We keep less.</p></main>');
    await remove();
    expect(await said('policy', 'import', 'privacy', 'privacy.html', ...WHEN, '--material', 'no')).not.toMatch(asked);
    for (const output of await saidLater()) expect(output).not.toMatch(asked);
    await remove();
  },
);

test('a translation is reviewed once it is finished, in its own words', { timeout: 120_000 }, async () => {
  await policy('new', 'privacy', ...WHEN);
  expect((await policy('review', 'privacy', '--language', 'ar')).err).toMatch(
    /^The translation of 2099-01-01 is not finished/,
  );

  await edit('legal/ar/privacy/next.md', (text) => text.replace(/translationOf: .*/, 'translationOf: 2099-01-01'));
  const { code, out } = await policy('review', 'privacy', '--language', 'ar');

  expect([code, out]).toEqual([0, expect.stringContaining('review-privacy-2099-01-01-ar.html')]);
  expect(await read('review-privacy-2099-01-01-ar.html')).toContain('<html lang="ar-EG" dir="rtl"');
});

test(
  'a review has the fonts of the site in it and nothing else of its own, and links to where the site is',
  { timeout: 120_000 },
  async () => {
    await mkdir(at('fonts'));
    await copyFile(fileURLToPath(import.meta.resolve(FONT)), at('fonts/own.woff2'));
    await edit('theme.css', (css) => `${css}\n${LOOKS}\n`);
    await writeFile(at('.env'), 'SITE_URL=https://www.a.example\n');

    expect(await policy('review', 'privacy')).toMatchObject({ code: 0, err: '' });

    const html = await read('review-privacy-2099-01-01.html');
    expect(html).toContain('Visitors who chose about measuring are asked again.');
    expect([...html.matchAll(/url\((.{15})/g)].map(([, start]) => start)).toEqual(['data:font/woff2']);
    expect(html).toContain('href="https://www.a.example/legal/terms/');
  },
);
