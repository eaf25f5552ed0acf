import type { Page } from 'playwright';

/**
 * Opens a page that says it is only prerendered, until the function it answers is called. A test cannot reach a page that a
 * browser really prerenders.
 */
export async function openPrerendered(page: Page, url: string): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, get: () => true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return () =>
    page.evaluate(() => {
      Object.defineProperty(Document.prototype, 'prerendering', { get: () => false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
}
