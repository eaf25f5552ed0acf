import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useServer } from '../support/use-site.ts';

const site = useServer();
const visit = useBrowser();
const APPLICATION = /\/assets\/app-/;

/** Addresses that the browser may load before a click, as it says itself. */
async function followCandidates(page: Page): Promise<() => string[]> {
  const candidates = new Map<string, string[]>();
  const session = await page.context().newCDPSession(page);
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ loaderId, preloadingAttemptSources }) => {
    candidates.set(
      loaderId,
      preloadingAttemptSources.map(({ key }) => `${key.action} ${new URL(key.url).pathname}`),
    );
  });
  await session.send('Preload.enable');
  return () => [...candidates.values()].at(-1) ?? [];
}

/** How often the server has been asked for a page since: a prefetch is no request of the page's own. */
function askedFor(path: string): () => number {
  const before = site().log.length;
  return () =>
    site()
      .log.slice(before)
      .filter((line) => line['path'] === path).length;
}

const linkToLong = (page: Page) => page.getByRole('link', { name: 'to long', exact: true });

test('before the application has come, what the reader points at is there before the click', async () => {
  const { page } = await visit();
  await page.route(APPLICATION, () => {});
  const asked = askedFor('/long/');
  await page.goto(`${site().url}/`);
  const candidates = await followCandidates(page);
  await expect.poll(candidates).toContain('Prefetch /long/');
  expect(asked()).toBe(0);

  await linkToLong(page).hover();
  await expect.poll(asked).toBe(1);
  await linkToLong(page).click();
  await expectPage(page, '/long/', 'Long page');

  expect(asked()).toBe(1);
});

test('neither a file, nor a new tab, nor the page itself is loaded before a click', async () => {
  const { page } = await visit();
  await page.route(APPLICATION, () => {});
  await page.goto(`${site().url}/`);
  const candidates = await followCandidates(page);
  await expect.poll(candidates).toContain('Prefetch /long/');

  await page.evaluate(() => {
    const addLink = (href: string, attributes: Record<string, string> = {}): void => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries({ href, ...attributes })) link.setAttribute(name, value);
      link.textContent = href;
      document.body.append(link);
    };
    addLink('/robots.txt');
    addLink('/legal/privacy/2025-01-01/source.md');
    addLink('/new-tab/', { target: '_blank' });
    addLink('/saved/', { download: '' });
    // In the page that is shown.
    addLink('#main');
    addLink('https://elsewhere.example/');
    addLink('/added/?q=a.b');
  });
  await expect.poll(candidates).toContain('Prefetch /added/');

  const others = ['/robots.txt', '/legal/privacy/2025-01-01/source.md', '/new-tab/', '/saved/', '/'];
  for (const path of others) expect(candidates()).not.toContain(`Prefetch ${path}`);
  expect(candidates().every((candidate) => candidate.startsWith('Prefetch '))).toBe(true);
});

test('once the application follows links, the browser loads no document by itself', async () => {
  const { page } = await visit();
  const asked = askedFor('/long/');
  const candidates = await followCandidates(page);
  await page.addInitScript("addEventListener('load', () => (window.requestIdleCallback = () => 0));");
  await page.goto(`${site().url}/`);
  await expect.poll(candidates).toContain('Prefetch /long/');

  await page.keyboard.press('Shift');
  await waitForApplication(page);
  await expect.poll(candidates).toEqual([]);
  await linkToLong(page).click();
  await expectPage(page, '/long/', 'Long page');

  expect(asked()).toBe(0);
});
