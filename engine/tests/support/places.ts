import type { BrowserContextOptions, Page } from 'playwright';
import { MEASUREMENT } from '#model/facts.ts';
import { pagePath } from '#model/addresses.ts';
import { waitForApplication } from './application.ts';
import { useBrowser } from './browser.ts';
import { answeredWith } from './complaints.ts';
import { useServer, useSite } from './use-site.ts';
import { DISTINCT_PAGES } from './pages-under-test.ts';

/** Where a visitor may be on the site under test. */
export type Place = {
  readonly place: string;
  /** Opens it, hydrated, with everything on it that can be opened. */
  open(options?: BrowserContextOptions): Promise<Page>;
};

const [provider = ''] = Object.keys(MEASUREMENT?.services ?? {});

/** A service that is never reached: what it is asked for is stopped in the browser. */
const SERVICE = 'https://service.example';
const ANALYTICS = {
  ANALYTICS_PROVIDER: provider,
  ANALYTICS_SCRIPT_URL: `${SERVICE}/a.js`,
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: `${SERVICE}/v1`,
};

/** Each page, and the first one with the consent banner where the site measures visits. */
export function usePlaces(): readonly Place[] {
  const visit = useBrowser({ returning: true });
  const site = useSite();
  const open = async (url: string, status: number, options?: BrowserContextOptions): Promise<Page> => {
    const { page, expectComplaint } = await visit({ reducedMotion: 'reduce', ...options });
    await page.goto(url);
    await waitForApplication(page);
    await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    if (status !== 200) await expectComplaint(answeredWith(status));
    return page;
  };

  const pages = DISTINCT_PAGES.map(({ path, status }): Place => ({
    place: path,
    open: (options) => open(site().url + path, status, options),
  }));
  if (MEASUREMENT === undefined) return pages;
  const measuring = useServer({ env: ANALYTICS });
  const banner: Place = {
    place: 'the consent banner',
    async open(options) {
      const page = await open(measuring().url + pagePath('home'), 200, options);
      await page.locator('[data-consent]').first().waitFor();
      return page;
    },
  };
  return [...pages, banner];
}
