import { expect, test } from 'vitest';
import { expectPage, saveData, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { startWithClock } from '../support/reported-page.ts';
import { useReportingSite } from '../support/use-site.ts';

// What a trace says of React's work on a page. Traces themselves: error-traces.e2e.ts.
const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);
const visit = useBrowser();

const named = (): Array<string | undefined> =>
  collector()
    .traces()
    .map(({ transaction }) => transaction);

type Span = { readonly start_timestamp: number; readonly timestamp?: number | undefined };

/** The spans for the rendering of a page, trace by trace. */
const renders = (): Span[][] =>
  collector()
    .traces()
    .map(({ spans = [] }) => spans.filter(({ op }) => op === 'ui.react.render'));

const seconds = ({ start_timestamp: start, timestamp: end = 0 }: Span): number => end - start;

test('React renders nothing of a page that stands in the document, and each page after it', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await expect.poll(named).toEqual(['home___en']);

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await expect.poll(named).toEqual(['home___en', 'long___en']);

  const [ofLoad, [ofNavigation] = []] = renders();
  expect(ofLoad).toEqual([]);
  // It ends with the last commit, not two seconds later.
  expect(ofNavigation && seconds(ofNavigation)).toBeGreaterThan(0);
  expect(ofNavigation && seconds(ofNavigation)).toBeLessThan(2);
  expect(collector().traces()[1]?.timestamp).toBeGreaterThanOrEqual(ofNavigation?.timestamp ?? Infinity);
});

test('a page that React hydrates has the time of that in its trace', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/kept/`);
  await waitForApplication(page);
  await expect.poll(named).toEqual(['kept___en']);

  const [[ofLoad] = []] = renders();
  expect(ofLoad && seconds(ofLoad)).toBeGreaterThan(0);
});

test('rendering ends with the page’s commit, whatever else changes the page, and is over two seconds later', async () => {
  const { page } = await visit();
  await saveData(page);
  await startWithClock(page, `${site().url}/`);
  await page.clock.runFor(3_000);
  await expect.poll(named).toEqual(['home___en']);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  const committed = await page.evaluate(() => Date.now() / 1_000);
  await page.clock.runFor(1_500);
  await page.evaluate(() => document.querySelector('main')?.append('a note of an extension'));
  await page.clock.runFor(400);
  expect(named()).toEqual(['home___en']);
  await page.clock.runFor(1_200);

  await expect.poll(named).toEqual(['home___en', 'long___en']);
  const [, [ofNavigation] = []] = renders();
  expect(ofNavigation?.timestamp).toBeLessThan(committed + 0.1);
});
