import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

// Its titles have a face of their own, in English: the face has no Arabic letters.
const site = useEngineSite('bilingual');
const visit = useBrowser();
const FAMILY = 'Source Serif 4';

/** A browser whose pages are idle only once `becomeIdle` is called. */
const HELD_IDLE = 'window.idle = []; window.requestIdleCallback = (action) => window.idle.push(action);';
const becomeIdle = (page: Page): Promise<void> =>
  page.evaluate('for (const action of window.idle.splice(0)) action();');

/** Adds up how far the page moves by itself. A click excuses what follows it within half a second. */
const COUNT_SHIFTS = `window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;
const shiftOf = (page: Page): Promise<number> => page.evaluate('window.shift');

const fontsOf = ({ requests }: Visitor): string[] => requests.filter((path) => path.endsWith('.woff2'));

/** The family that the letters of the first title are drawn with. */
async function faceOfTitle({ page, context }: Visitor): Promise<string | undefined> {
  const session = await context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName;
}

/** Until the history entry has it: from then on a next page can show it. */
async function waitForFace(visitor: Visitor): Promise<void> {
  await expect.poll(() => fontsOf(visitor).length).toBe(1);
  await visitor.page.waitForFunction(() => Object.hasOwn(Object(navigation.currentEntry?.getState()), 'face'));
}

test('the face of titles is requested when the page is idle, and no title changes while it is read', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.addInitScript(HELD_IDLE);
  await page.addInitScript(COUNT_SHIFTS);
  await page.goto(`${site().url}/`, { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  await waitForApplication(page);
  expect(fontsOf(visitor)).toEqual([]);

  await becomeIdle(page);

  await waitForFace(visitor);
  expect(await faceOfTitle(visitor)).not.toBe(FAMILY);
  expect(await shiftOf(page)).toBe(0);
});

test.each([
  [
    'a link leads to',
    async (page: Page) => {
      await page.getByRole('link', { name: 'to long', exact: true }).click();
      await expectPage(page, '/long/', 'Long page');
    },
  ],
  ['is loaded as a document', async (page: Page) => void (await page.goto(`${site().url}/legal/terms/`))],
  ['is loaded again', async (page: Page) => void (await page.reload())],
])('a page that %s has it, and nothing moves', async (_, go) => {
  const visitor = await visit();
  const { page } = visitor;
  await page.addInitScript(COUNT_SHIFTS);
  await page.goto(`${site().url}/`);
  await waitForFace(visitor);

  await go(page);

  await waitForApplication(page);
  expect(await faceOfTitle(visitor)).toBe(FAMILY);
  expect(await shiftOf(page)).toBe(0);
});

test('before it comes, titles in Palatino are as wide as in it', async ({ skip }) => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`${site().url}/`);
  const isInstalled = (): Promise<boolean> =>
    document.fonts.load('1rem "Palatino for titles"').then(([face]) => face?.status === 'loaded');
  skip(!(await page.evaluate(isInstalled).catch(() => false)), 'this machine has neither Palatino Linotype nor P052');
  await waitForFace(visitor);
  await page.reload();

  const widthIn = (family: string): Promise<number> =>
    page.evaluate((name) => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) return 0;
      context.font = `100px "${name}"`;
      return context.measureText('Anti-money-laundering and know-your-customer policy').width;
    }, family);
  await expect.poll(() => widthIn(FAMILY)).toBeGreaterThan(0);
  expect((await widthIn('Palatino for titles')) / (await widthIn(FAMILY))).toBeCloseTo(1, 1);
});

test('a visitor who saves data is sent none, on the first page or the next', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });");
  await page.addInitScript(HELD_IDLE);
  await page.goto(`${site().url}/`);
  await page.keyboard.press('Shift');
  await waitForApplication(page);
  await becomeIdle(page);

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await becomeIdle(page);
  await page.goto(`${site().url}/legal/terms/`, { waitUntil: 'networkidle' });

  expect(fontsOf(visitor)).toEqual([]);
});

test('titles in a language whose letters it lacks have the face of the text, and nothing is requested', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.addInitScript(HELD_IDLE);
  await page.goto(`${site().url}/ar/`);
  await page.keyboard.press('Shift');
  await waitForApplication(page);

  await becomeIdle(page);
  await page.waitForLoadState('networkidle');

  expect(fontsOf(visitor)).toEqual([]);
  const families = ['h1', 'body'].map((name) =>
    page.locator(name).evaluate((each) => getComputedStyle(each).fontFamily),
  );
  const [ofTitle, ofText] = await Promise.all(families);
  expect(ofTitle).toBe(ofText);
});

test('the font is a file of the site of at most 20 KB, which a browser keeps for a year', async () => {
  const visitor = await visit();
  const [response] = await Promise.all([
    visitor.page.waitForResponse((answer) => answer.url().endsWith('.woff2')),
    visitor.page.goto(`${site().url}/`),
  ]);

  expect(response.url()).toMatch(new RegExp(`^${site().url}/assets/[\\w-]+-[\\w-]{8}\\.woff2$`));
  expect(response.headers()).toMatchObject({ 'content-type': 'font/woff2' });
  expect(response.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
  expect((await response.body()).byteLength).toBeLessThanOrEqual(20 * 1024);
});
