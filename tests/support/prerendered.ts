import type { Page } from 'playwright';

/**
 * Opens a page as one that nobody looks at yet: the browser says that it is only prerendered, until the function it answers
 * is called. A page that a browser really prerenders is none that a test could ask.
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
