import { expect, test } from 'vitest';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';
import { SMALL_WINDOW, top } from '../support/scroll.ts';

// Browsers refuse more than so many changes of history entries in half a minute: the call throws.
const site = useSite();
const visit = useBrowser({ returning: true });

const REFUSE = `navigation.updateCurrentEntry = history.replaceState = () => {
  throw new DOMException('Attempt to use the history more than 100 times per 30 seconds', 'SecurityError');
};`;

test('a browser that changes no entry is still led from page to page', async () => {
  const { page, documents } = await visit({ viewport: SMALL_WINDOW, reducedMotion: 'reduce' });
  await page.addInitScript(REFUSE);
  await page.goto(`${site().url}/long/`);
  await waitForApplication(page);

  await page.getByRole('link', { name: 'go #plain', exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe('/long/#plain');
  const place = await top(page);
  // To where one is: the entry is replaced.
  await page.getByRole('link', { name: 'go #plain', exact: true }).dispatchEvent('click');
  await page.getByRole('link', { name: 'to stay', exact: true }).dispatchEvent('click');
  await expectPage(page, '/stay/', 'Page that stays');
  await page.goBack();
  await expectPage(page, '/long/#plain', 'Long page');

  await expect.poll(() => top(page)).toBe(place);
  expect(documents()).toBe(1);
});

test('a redirect whose address cannot be replaced ends at its page', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/long/`);
  await waitForApplication(page);
  await page.evaluate(() => history.pushState(null, '', '/legal?from=here'));
  await page.evaluate(() => history.pushState(null, '', '/long/'));
  await page.evaluate(REFUSE);

  await page.goBack();

  await expectPage(page, '/legal/privacy/?from=here', 'Privacy policy');
});
