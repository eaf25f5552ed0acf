import type { Page } from 'playwright';
import { elementName, inPage } from './in-page.ts';

const FIELDS = 'main :is(input[type=number], input[type=text], input:not([type]), textarea)';

/**
 * Fields of the page whose input changes other words of it, where who does not see the page learns nothing of it: a line
 * each. Types into each, so it comes last.
 */
export async function silentChanges(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isEditable()) || !(await field.isVisible())) continue;
    await page.evaluate(watch);
    // Neither a day nor a word: a number that nobody has typed there.
    await field.fill('37');
    const silent = await inPage(page, changedInSilence);
    const name = await field.evaluate(elementName);
    found.push(
      ...silent.map(
        (changed) =>
          `typing into ${name} changes ${changed}, which no screen reader announces: put it into <output>, or into an element with role="status"`,
      ),
    );
  }
  return found;
}

type Watching = { changes?: MutationRecord[] };

/** React renders in the event of the input, before `fill` is answered. */
function watch(): void {
  const changes: MutationRecord[] = [];
  (window as Watching).changes = changes;
  const what = { characterData: true, childList: true, subtree: true };
  new MutationObserver((records) => changes.push(...records)).observe(document.querySelector('main') ?? document, what);
}

/** The first element that has changed, where none of those that have is announced. */
function changedInSilence(name: (element: Element) => string): string[] {
  const changed = ((window as Watching).changes ?? [])
    .map(({ target }) => (target instanceof Element ? target : target.parentElement))
    .filter((element) => element !== null)
    .filter((element) => element.closest('textarea, select, datalist') === null);
  const isAnnounced = (element: Element): boolean =>
    element.closest('output, [aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]') !== null;
  return changed.some(isAnnounced) ? [] : changed.slice(0, 1).map(name);
}
