import type { Locator, Page } from 'playwright';

type Counting = Window & { requestsUnderWay: number };

/** Counts what scripts of a page ask for, until it is answered or fails; from the next document on. */
export async function countRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = window as unknown as Counting;
    counting.requestsUnderWay = 0;
    const { fetch } = window;
    window.fetch = (...args) => {
      counting.requestsUnderWay += 1;
      return fetch(...args).finally(() => (counting.requestsUnderWay -= 1));
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      counting.requestsUnderWay += 1;
      this.addEventListener('loadend', () => (counting.requestsUnderWay -= 1));
      send.call(this, body);
    };
  });
}

/**
 * Clicks as soon as nothing that `countRequests` counts is under way, in the same turn. Not a click of the tool's, which
 * waits for the document that it leads to.
 */
export async function clickWhenQuiet(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    const clickOnceQuiet = (): void => {
      if ((window as unknown as Counting).requestsUnderWay === 0) element.click();
      else setTimeout(clickOnceQuiet);
    };
    setTimeout(clickOnceQuiet);
  });
}
