import { beforeAll, describe, expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { startDevServer } from '../support/dev-server.ts';
import { exampleSite, type ExampleSite } from './support/example-site.ts';
import { addHurriedPage } from './support/hurried-page.ts';
import { siteChecks } from './support/site-checks.ts';

const visit = useBrowser();
let site: ExampleSite;

beforeAll(() => {
  site = exampleSite('hurried');
  addHurriedPage(site);
});

describe('what is wrong with a page is said with its file, its address, the element and what to do', () => {
  let lines: readonly string[];
  // Each has the time of a hook.
  beforeAll(() => site.make());
  beforeAll(() => {
    lines = siteChecks(site, ['pages', 'browser']).output.split('\n');
  });

  test.each([
    ['a picture without words', /<img class="photo" src="[^"]+">: Images must have .+Fix any .+\(image-alt, https:/],
    ['the same, as HTML', /<img src="[^"]+"> has no alt: say what it shows/],
    ['a picture that is too wide', /the page scrolls sideways, for <img class="photo"[^:]+: .*max-width: 100%/],
    ['a table that is too wide', /<div class="rates"> "Our rates".*: .*a parent with overflow-x: auto/],
    ['a long word', /the page scrolls sideways, .*<p class="word"> "Pneumono\w+": let it wrap/],
    ['a telephone number', /<a class="phone" href="tel:\+442079460123"> "020 7946 0123" is .+ px, .+: give it padding/],
    ['a field without a label', /<input class="unnamed">: Form elements must have labels\. Fix any .+\(label, /],
    [
      'a result that is not announced',
      /typing into <input class="amount"> "Amount" changes <p class="cost"> "74", .+ <output>/,
    ],
    ['an answer that paper lacks', /on paper "An answer that only a click shows\.", .+: use <details>/],
  ])('%s', (_, what) => {
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^  pages/hurried\\.tsx: the page /hurried/: .*${what.source}`)),
    );
  });
});

test('the development server shows on the page what it can, until it is mended', async () => {
  const server = await startDevServer(site.folder);
  try {
    const { page } = await visit({ viewport: { width: 390, height: 800 } });
    await page.goto(`${server.url}/hurried/`);
    await waitForApplication(page);
    const panel = page.getByRole('complementary', { name: 'What to mend' });
    await panel.getByText(/^To mend on this page: \d/).click();
    const found = (): Promise<string[]> => panel.getByRole('listitem').allTextContents();

    for (const finding of [
      /^<img class="photo" .+ has no alt/,
      /^<input class="unnamed"> has no label/,
      /^<a class="phone" .+ a finger needs 44/,
      /^the page scrolls sideways, for <img class="photo"/,
    ])
      await expect.poll(found).toContainEqual(expect.stringMatching(finding));

    site.edit(
      'pages/hurried.tsx',
      '-      <img className="photo" src={photo} />\n+      <img src={photo} alt="" width="99" />',
    );
    await expect.poll(found).not.toContainEqual(expect.stringMatching(/<img/));

    await page.goto(`${server.url}/`);
    await waitForApplication(page);
    await expect.poll(() => panel.isHidden()).toBe(true);
  } finally {
    server.stop();
  }
});
