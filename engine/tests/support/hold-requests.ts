import type { Page } from 'playwright';

/** Keeps requests to these addresses waiting until the function it answers is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The networks that a phone may be on: bytes a second each way, and milliseconds there and back. */
const SLOW_NETWORKS = {
  'slow 4G': { down: 200_000, up: 94_000, latency: 150 },
  'slow 3G': { down: 50_000, up: 50_000, latency: 400 },
} as const;

/** From now on the page's requests take as long as on this network. */
export async function slowDown(page: Page, network: keyof typeof SLOW_NETWORKS): Promise<void> {
  const { down, up, latency } = SLOW_NETWORKS[network];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
}
