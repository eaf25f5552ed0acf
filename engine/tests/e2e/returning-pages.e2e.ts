import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

// A page that returns brings nothing along from the test before.
const site = useSite();
const visit = useBrowser({ returning: true });
const pages = new Set<Page>();

const traces = (): string[] => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...['scripted', 'exposed'].filter((name) => name in window),
];

/** What a service of this file has been sent, in order. It answers everything with an empty page. */
const sent: string[] = [];
const service = createServer(({ url = '' }, response) => {
  if (url !== '/') sent.push(url);
  response.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="data:,">');
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

test.each([0, 1])('what the test before has added is gone, and its page is not: after %i visits', async (visits) => {
  const { page } = await visit();
  expect(pages.has(page)).toBe(visits > 0);
  pages.add(page);
  await page.goto(`${site().url}/robots.txt`);
  expect(await page.evaluate(traces)).toEqual([]);

  await page.addInitScript(() => Object.assign(window, { scripted: true }));
  await page.exposeFunction('exposed', () => undefined);
  await page.reload();
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.setItem('stored', '1')));

  expect(await page.evaluate(traces)).toEqual(['stored', 'stored', 'scripted', 'exposed']);
});

test.each([1, 2])('a page that is left sends and stores nothing more: visit %i', async (number) => {
  const { page } = await visit();
  // It listens on a port, not on a pipe.
  await page.goto(`http://127.0.0.1:${(service.address() as AddressInfo).port}/`);
  expect(await page.evaluate(traces)).toEqual([]);

  await page.evaluate(async (visitNumber) => {
    addEventListener('pagehide', () => {
      localStorage.setItem('left', '');
      sessionStorage.setItem('left', '');
      navigator.sendBeacon(`/beacon-of-${visitNumber}`);
      void fetch(`/fetch-of-${visitNumber}`, { keepalive: true });
    });
    await fetch(`/${visitNumber}`);
  }, number);

  expect(sent).toEqual(['/1', '/2'].slice(0, number));
});
