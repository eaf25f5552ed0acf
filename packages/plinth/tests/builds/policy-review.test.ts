import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useOwnSite } from '../support/own-site.ts';
import { heading, item, para, wordFile } from '../../../word/tests/word-file.ts';

const POLICY = 'legal/en/terms.md';
const NEXT = 'legal/en/terms/next.md';
const WHEN = ['--effective', '2099-01-01', '--note', 'Says what it costs.'];

const FONT = '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2';
const LOOKS =
  "@font-face { font-family: Own; src: url('./fonts/own.woff2') }\n.x { background: url(./public/mark.svg) }";

const { at, edit, plinth } = useOwnSite('tests/sites/bilingual');
const visit = useBrowser();
const policy = (...args: string[]) => plinth('policy', ...args);
const read = (path: string): Promise<string> => readFile(at(path), 'utf8');

/** A Word file in the site's folder, with the title of the policy. */
async function writeWord(body: string, name = 'Terms, final.docx'): Promise<void> {
  const [, title = ''] = /^title: (.*)$/m.exec(await read(POLICY)) ?? [];
  await writeFile(at(name), wordFile(para(title, '<w:pStyle w:val="Titel"/>') + body));
}

/** With a double click, without a network: the whole text in the site's styles, and links within it. */
async function expectToOpenFromDisk(name: string): Promise<void> {
  const { page, requests } = await visit({ offline: true });
  await page.goto(pathToFileURL(at(name)).href);

  expect(requests).toEqual([pathToFileURL(at(name)).pathname]);
  expect(await page.getByRole('article').last().isVisible()).toBe(true);
  expect(await page.locator('ins').first().isVisible()).toBe(true);
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await styleOf('.review-sheet', 'border-top-style')).toBe('double');
  expect(await styleOf('.policy-head h1', 'font-size')).not.toBe('32px');
  expect(await styleOf('body', 'margin-top')).toBe('0px');
  const history = page.locator('.policy #history');
  await page.locator('.policy .facts a[href="#history"]').click();
  await expect.poll(() => history.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
}

test(
  'what cannot be imported or reviewed is refused in a sentence, and writes nothing',
  { timeout: 60_000 },
  async () => {
    await writeWord(heading(1, 'Costs'));
    await writeFile(at('terms.docx'), '%PDF-1.7');

    for (const [args, message] of [
      [['import'], /^Which file\?/],
      [['import', 'nowhere.docx'], /^nowhere\.docx cannot be read\. It was looked for at .*nowhere\.docx: /],
      [['import', 'terms.docx'], /^terms\.docx is a PDF/],
      [['import', 'nothing', 'Terms, final.docx'], /^"nothing" is no policy/],
      [['import', 'Terms, final.docx'], /--note/],
      [['import', 'a', 'b', 'c'], /^import takes a policy and a file/],
      [['review', 'terms', '--language', 'fr'], /^"fr" is no language/],
    ] as const) {
      const { code, err } = await policy(...args);
      expect([args, code, err]).toEqual([args, 1, expect.stringMatching(message)]);
    }
    await expect(read(NEXT)).rejects.toThrow('ENOENT');
  },
);

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

test('a Word file becomes the next version, which one file shows for review', { timeout: 120_000 }, async () => {
  const before = await read(POLICY);
  await writeWord(heading(1, '1. Costs') + item(1, 0, 'Nothing & more.') + heading(2, 'Fees') + para('See #nowhere.'));

  const imported = await policy('import', 'Terms, final.docx', ...WHEN);
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(await read(NEXT)).toContain(
    '\n## Costs {: #costs }\n\n- Nothing & more.\n\n### Fees {: #fees }\n\nSee #nowhere.\n',
  );
  expect(await read(NEXT)).toContain('note: Says what it costs.');
  expect(await read(POLICY)).toBe(before);

  // Before it is published, a second import replaces the first.
  expect((await policy('import', 'terms', 'Terms, final.docx')).out).toMatch(
    /^replaced {2}legal\/en\/terms\/next\.md: the text that was there before is in your version control/,
  );
  await edit(NEXT, (text) => text.replace('See #nowhere.', 'See [it](#nowhere).'));

  const name = 'review-terms-2099-01-01.html';
  expect(await policy('review', 'terms')).toMatchObject({ code: 0, err: '', out: expect.stringContaining(name) });
  const html = await read(name);
  expect(html).toContain('legal/en/terms/next.md:');
  expect(html).toMatch(/<ins\b[^]*<del\b|<del\b[^]*<ins\b/);
  expect(html).toContain('name="decision"');
  await expectToOpenFromDisk(name);
  // Visitors agree against another policy.
  expect(html).not.toContain('asked again');

  // A text that was begun, and not changed since, is replaced.
  await rm(at('legal/en/terms'), { recursive: true });
  await policy('new', 'terms', ...WHEN);
  expect(await policy('import', 'terms', 'Terms, final.docx')).toMatchObject({ code: 0, err: '' });
  expect(await read(NEXT)).toContain('## Costs');
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

    expect((await policy('new', 'privacy', ...WHEN, '--material', 'maybe')).err).toMatch(/^--material is "maybe"/);
    expect(await said('policy', 'new', 'terms', ...WHEN)).not.toMatch(asked);
    await rm(at('legal/en/terms'), { recursive: true });
    expect(await said('policy', 'new', 'privacy', ...WHEN)).toMatch(asked);
    for (const output of await saidLater()) expect(output).toMatch(asked);

    const mend = await edit(next, (text) => text.replace('effective:', 'measuring: unchanged\neffective:'));
    for (const output of await saidLater()) expect(output).not.toMatch(asked);
    await mend();

    await writeFile(at('privacy.html'), '<main><h1>Privacy</h1><p>We keep less.</p></main>');
    const kept = await policy('import', 'privacy', 'privacy.html', '--material', 'no');
    expect([kept.code, kept.err]).toEqual([1, expect.stringMatching(/^legal\/en\/privacy\/next\.md is there already/)]);
    await remove();
    expect(await said('policy', 'import', 'privacy', 'privacy.html', ...WHEN, '--material', 'no')).not.toMatch(asked);
    for (const output of await saidLater()) expect(output).not.toMatch(asked);
    await remove();
    expect(await said('policy', 'import', 'privacy', 'privacy.html', ...WHEN)).toMatch(asked);
    await remove();
  },
);

test('each of several coming versions has a review, against the one before it', { timeout: 120_000 }, async () => {
  await policy('new', 'terms', '--effective', '2098-01-01', '--note', 'First.');
  await policy('new', 'terms', '--effective', '2098-06-01', '--note', 'Second.');

  const { code, out } = await policy('review', 'terms');

  expect([code, out.match(/review-terms-\S+\.html/g)]).toEqual([
    0,
    ['review-terms-2098-01-01.html', 'review-terms-2098-06-01.html'],
  ]);
  expect(await read('review-terms-2098-06-01.html')).toContain('<time dateTime="2098-01-01">');
  await rm(at('legal/en/terms'), { recursive: true });
});

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
