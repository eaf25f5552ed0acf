import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { hydrationError, LAST_REPORT, reportedError } from '../support/complaints.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import type { FailingPart } from '../support/failing-frame/fail-on-demand.ts';
import { useReportingSite } from '../support/use-site.ts';
import { allErrors, messageOf, waitUntilIdle } from '../support/reported-page.ts';

// What fails here is what every page stands in, and what the error page stands in too.
const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);
const visit = useBrowser();

const REFERENCE = /\b[0-9a-f]{8}\b/;

/** Makes a part of the fixture site throw in each document from the next one on; called in a document, from now on. */
async function failIn(page: Page, part: FailingPart | undefined): Promise<void> {
  const set = (failing: FailingPart | undefined): void => void Object.assign(globalThis, { failingPart: failing });
  await page.addInitScript(set, part);
  await page.evaluate(set, part);
}

const isKeptFromSearch = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('meta[name=robots]')?.getAttribute('content') === 'noindex');

async function expectOneReport(page: Page, message: string): Promise<string> {
  const [event, ...others] = await allErrors(page, collector());
  expect(others).toEqual([]);
  expect(event && messageOf(event)).toBe(message);
  return String(event?.tags?.['reference']);
}

/** The error page, whole: what has happened, the way home, the head, and one report with the reference that is shown. */
async function expectErrorPage({ page, expectComplaint }: Visitor, message: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Internal Server Error' }).waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('500');
  expect(text).not.toContain('secret');
  expect(await page.getByRole('main').getByRole('link', { name: /home/i }).getAttribute('href')).toBe('/');
  expect(await page.title()).toMatch(/^500 - Internal Server Error/);
  expect(await isKeptFromSearch(page)).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  expect(await expectOneReport(page, message)).toBe(REFERENCE.exec(text)?.[0]);
  await expectComplaint(reportedError(message));
  await expectComplaint(LAST_REPORT);
}

test('after a navigation the error page is shown for a throw of the header', async () => {
  const visitor = await visit();
  await visitor.page.goto(`${site().url}/`);
  await waitForApplication(visitor.page);
  await waitUntilIdle(visitor.page);
  await failIn(visitor.page, 'header');

  await visitor.page.getByRole('link', { name: 'to long', exact: true }).click();

  await expectErrorPage(visitor, 'secret of the header');
});

test('a throw of an effect of the root, after hydration, shows the error page', async () => {
  const visitor = await visit();
  await failIn(visitor.page, 'root effect');
  await visitor.page.goto(`${site().url}/kept/`);

  await expectErrorPage(visitor, 'secret of the root effect');
});

test.each([
  ['header', 'while the frame is rendered early', '/long/', 'Long page'],
  ['root hook', 'while hydrating', '/kept/', 'Kept page'],
] as const)('on the first page a throw of the %s %s leaves what the server wrote', async (part, _, path, heading) => {
  const { page, expectComplaint, documents } = await visit();
  await failIn(page, part);
  await page.goto(site().url + path);
  await expectComplaint(hydrationError(`secret of the ${part}`));

  await expectOneReport(page, `secret of the ${part}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.title()).toContain(heading);
  expect(await isKeptFromSearch(page)).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  expect(await isKeptFromSearch(page)).toBe(false);
  expect(documents()).toBe(2);
  await expectComplaint(LAST_REPORT);
  await expectComplaint(hydrationError(`secret of the ${part}`));
});
