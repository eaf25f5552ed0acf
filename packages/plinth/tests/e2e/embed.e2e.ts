import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { useBrowser } from '../support/browser.ts';
import { answer, region } from '../support/privacy-choices.ts';
import { useRelayedService } from '../support/relayed-service.ts';
import { useSite } from '../support/use-site.ts';

const SHOWN = '<!doctype html><title>Map</title><p>A map</p><script>document.title = window.origin</script>';
const site = useSite();
const measured = useAnalyticsSite('segment');
const visit = useBrowser();
const maps = useRelayedService('https://maps.example', (_, response) => {
  response.setHeader('content-type', 'text/html').end(SHOWN);
});

async function open(path: string, options = {}, base = site().url): Promise<Page> {
  const { page, context } = await visit(options);
  await maps().relay(context);
  await page.goto(base + path);
  return page;
}

const button = (page: Page) => page.getByRole('button', { name: 'Load it from Maps.example' });
const frame = (page: Page) => page.locator('iframe');

test('without JavaScript a picture, words and a link stand for it, and nothing is loaded', async () => {
  const page = await open('/map/', { javaScriptEnabled: false });

  await page.getByText('receives your IP address').waitFor();
  expect(await page.locator('service-frame img').evaluate((image) => image.clientWidth)).toBeGreaterThan(200);
  expect(await button(page).isVisible()).toBe(false);
  expect(maps().received).toEqual([]);

  await page.getByRole('link', { name: 'Open it at Maps.example' }).click();
  await page.getByText('A map').waitFor();
  expect(maps().received.map(({ path }) => path)).toEqual(['/?place=1']);
});

describe.each(['/map/', '/map-live/'])('on %s', (path) => {
  test('nothing is loaded before a click, and then the frame alone, in the same place, with the focus', async () => {
    const page = await open(path);
    await button(page).waitFor();
    await page.waitForFunction(() => document.documentElement.dataset['application'] !== undefined);
    await page.waitForLoadState('networkidle');
    expect(maps().received).toEqual([]);
    const below = (): Promise<number> =>
      page.getByRole('link', { name: 'on to long' }).evaluate((link) => link.getBoundingClientRect().top);
    const before = await below();

    await button(page).focus();
    await page.keyboard.press('Enter');

    await page.frameLocator('iframe').getByText('A map').waitFor();
    expect(maps().received.map(({ path: asked, headers }) => [asked, headers['referer'], headers['cookie']])).toEqual([
      // Of this page, the service hears the site alone.
      ['/embed?place=1', `${site().url}/`, undefined],
    ]);
    expect(await frame(page).getAttribute('title')).toBe('Map of the test house');
    expect(await frame(page).getAttribute('sandbox')).not.toMatch(/top-navigation/);
    expect(await frame(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button(page).isVisible()).toBe(false);
    expect(await below()).toBe(before);
    // All of the box.
    const [width, of] = await frame(page).evaluate((element) => [
      element.clientWidth,
      element.parentElement?.clientWidth,
    ]);
    expect(width).toBe(of);
  });
});

test('a visitor who agrees in the consent banner gets it without a click, and one who declines does not', async () => {
  const page = await open('/map/', {}, measured().url);
  await region(page).waitFor();
  await answer(page, 'Decline');
  await region(page).waitFor({ state: 'hidden' });
  expect(await frame(page).count()).toBe(0);

  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await answer(page, 'Accept');

  await page.frameLocator('iframe').getByText('A map').waitFor();
  expect(await frame(page).evaluate((element) => element === document.activeElement)).toBe(false);
});

test('without an answer of the measuring service, a frame goes with the choice, and after a move too', async () => {
  // As with an ad blocker: since no library has run, the page is not loaded again when the visitor declines.
  measured().service.behaviour.script = 'fail';
  const { page, context, expectComplaint } = await visit();
  await maps().relay(context);
  await page.goto(`${measured().url}/map/`);
  await region(page).waitFor();
  await answer(page, 'Accept');
  await page.frameLocator('iframe').getByText('A map').waitFor();

  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await answer(page, 'Decline');
  await expect.poll(() => frame(page).count()).toBe(0);
  expect(await button(page).isVisible()).toBe(true);

  await page.evaluate(() => {
    const element = document.querySelector('service-frame');
    if (element !== null) element.parentElement?.append(element);
  });
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await answer(page, 'Accept');
  await page.frameLocator('iframe').getByText('A map').waitFor();
  await expectComplaint(/Failed to load resource/);
});
