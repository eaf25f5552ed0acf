import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { useBrowser } from '../support/browser.ts';

// That the libraries run under the policy is in analytics.e2e.ts: any violation fails a test.
const visit = useBrowser();

/** Whether the page's policy lets a file at this address run. */
async function mayRun(page: Page, address: string): Promise<boolean> {
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: '' }),
  );
  // As text: the tests' own transformation would replace the import.
  return page.evaluate<boolean>(`import(${JSON.stringify(address)}).then(() => true, () => false)`);
}

describe.each([
  ['segment', false],
  ['rudderstack', true],
] as const)('%s', (provider, hasPlugins) => {
  const site = useAnalyticsSite(provider, { env: { ANALYTICS_CONSENT: 'none' } });

  test('no file runs but the script, and those that it loads', async () => {
    const { page, expectComplaint } = await visit();
    await page.goto(`${site().url}/`);
    const { scriptUrl } = site().service;
    const beside = (path: string): string => new URL(path, scriptUrl).href;

    for (const path of ['/other.js', 'other.js', 'plugins.js', '/npm/library@1/x.js'])
      expect(await mayRun(page, beside(path)), path).toBe(false);
    await expectComplaint(/Content Security Policy/);
    expect(await mayRun(page, scriptUrl)).toBe(true);
    expect(await mayRun(page, beside('plugins/rsa-plugins.js'))).toBe(hasPlugins);
    if (!hasPlugins) await expectComplaint(/Content Security Policy/);
  });
});
