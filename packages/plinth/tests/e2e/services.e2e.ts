import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser();

test('a page that may speak to services is entered and left by documents, each under its own policy', async () => {
  const { page, documents, requests, expectComplaint } = await visit();
  const mayShow = (): Promise<boolean> =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
          const frame = Object.assign(document.createElement('iframe'), { src: 'https://maps.example/' });
          // One that the policy refuses is loaded too, with an error page, after that event.
          frame.addEventListener('load', () => setTimeout(() => resolve(true)));
          document.body.append(frame);
        }),
    );
  await page.route('https://maps.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A map' }));
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  expect(await mayShow()).toBe(false);
  await expectComplaint(/frame/);

  await page.getByRole('link', { name: 'to map', exact: true }).click();
  await expectPage(page, '/map/', 'Map');
  await page.waitForFunction(() => document.documentElement.dataset['application'] === 'off');
  expect(documents()).toBe(2);
  expect(await mayShow()).toBe(true);
  const before = requests.length;

  await page.getByRole('link', { name: 'on to long' }).click();
  await expectPage(page, '/long/', 'Long page');
  expect(documents()).toBe(3);
  expect(requests.slice(before).filter((path) => path.endsWith('_payload.json'))).not.toContain('/map/_payload.json');
  expect(await mayShow()).toBe(false);
  await expectComplaint(/frame/);

  await page.goBack();
  await expectPage(page, '/map/', 'Map');
  expect(await mayShow()).toBe(true);
  await page.goBack();
  await expectPage(page, '/', 'Test home');
  expect(await mayShow()).toBe(false);
  await expectComplaint(/frame/);
});
