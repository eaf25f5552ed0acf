import type { Page } from 'playwright';

export const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
export const follow = (page: Page, name: string): Promise<void> => page.getByRole('link', { name, exact: true }).click();

/** How far a target is from its place at the top of the window, margins and padding for the header included. */
export const distance = (page: Page, id: string): Promise<number> =>
  page.evaluate((wanted) => {
    const element = document.getElementById(wanted);
    if (element === null) throw new Error(`no ${wanted}`);
    const pixels = (value: string): number => Number.parseFloat(value) || 0;
    const margin = pixels(getComputedStyle(element).scrollMarginTop) + pixels(getComputedStyle(document.documentElement).scrollPaddingTop);
    return Math.abs(Math.round(element.getBoundingClientRect().top - margin));
  }, id);
