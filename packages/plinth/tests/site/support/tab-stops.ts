import type { Page } from 'playwright';
import { inPage } from './in-page.ts';

export type TabStop = {
  /** Where a link leads, or the name of the element; `BODY` where nothing has the focus. */
  readonly name: string;
  /** For a person who looks for it. */
  readonly element: string;
  /** Its place among all elements of the document. */
  readonly index: number;
  readonly outlined: boolean;
};

/** What the Tab key reaches of a page that was just opened, in the order it does: at most as many as can have the focus. */
export async function tabStops(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  const most = await stopCount(page);
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  return stops;
}

/** How many elements of a page must be reached: switches of one group are one stop. */
function stopCount(page: Page): Promise<number> {
  return page
    .locator('a[href], summary, button, [tabindex="0"]')
    .evaluateAll(
      (elements) =>
        elements.filter((element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
          .length,
    );
}

async function focused(page: Page): Promise<TabStop> {
  const [element = ''] = await inPage(page, (name) => [name(document.activeElement ?? document.body)]);
  const stop = await page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      name: element.getAttribute('href') ?? element.tagName,
      index: [...document.querySelectorAll('*')].indexOf(element),
      // The button in a field of a date has the browser's own ring, which no page can ask for.
      outlined: (outlineStyle !== 'none' && outlineWidth !== '0px') || element.matches('[type=date]'),
    };
  });
  return { ...stop, element };
}
