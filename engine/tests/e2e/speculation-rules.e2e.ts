import type { Page } from 'playwright';
import { expect, test, onTestFinished } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `purpose`: what the browser's `Sec-Purpose` header says, '' for what a reader asked for. */
type Recorded = { readonly path: string; readonly purpose: string };

type RecordingProxy = { readonly url: string; readonly recorded: Recorded[] };

/**
 * Stands between the browser and a site for one test, and records requests that a page makes of itself and those that the browser
 * makes before a click, which no page has. Requests to paths that match `held` are never answered.
 */
async function startRecordingProxy(target: string, held?: RegExp): Promise<RecordingProxy> {
  const recorded: Recorded[] = [];
  const server = createServer((incoming, response) => {
    const { url: path = '', method, headers } = incoming;
    recorded.push({ path, purpose: String(headers['sec-purpose'] ?? '') });
    if (held?.test(path) === true) return;
    const outgoing = forward(target + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, recorded };
}

const site = useSite();
const visit = useBrowser();
const APPLICATION = /^\/assets\/app-[\w-]+\.js$/;

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

const linkToLong = (page: Page) => page.getByRole('link', { name: 'to long', exact: true });

test('before the application has come, what the reader points at is there before the click', async () => {
  const { page } = await visit();
  const proxy = await startRecordingProxy(site().url, APPLICATION);
  await page.goto(`${proxy.url}/`);
  const asked = () => proxy.recorded.filter(({ path }) => path === '/long/');
  const candidates = await followCandidates(page);
  await expect.poll(candidates).toContain('Prefetch /long/');
  expect(asked()).toEqual([]);

  await linkToLong(page).hover();
  await expect.poll(asked).toEqual([{ path: '/long/', purpose: expect.stringMatching(/^prefetch/) }]);
  await linkToLong(page).click();
  await expectPage(page, '/long/', 'Long page');

  expect(asked()).toHaveLength(1);
});

test('neither a file, nor a new tab, nor the page itself is loaded before a click', async () => {
  const { page } = await visit();
  const proxy = await startRecordingProxy(site().url, APPLICATION);
  await page.goto(`${proxy.url}/`);
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
  const proxy = await startRecordingProxy(site().url);
  const candidates = await followCandidates(page);
  await page.addInitScript("addEventListener('load', () => (window.requestIdleCallback = () => 0));");
  await page.goto(`${proxy.url}/`);
  await expect.poll(candidates).toContain('Prefetch /long/');

  await page.keyboard.press('Shift');
  await waitForApplication(page);
  await expect.poll(candidates).toEqual([]);
  await linkToLong(page).click();
  await expectPage(page, '/long/', 'Long page');

  expect(proxy.recorded.filter(({ path }) => path === '/long/')).toEqual([]);
});
