import type { Locator, Page } from 'playwright';

/** The question whether a visit may be measured. */
export const region = (page: Page): Locator => page.getByRole('region', { name: 'Privacy choices' });

export const answer = (page: Page, name: 'Accept' | 'Decline'): Promise<void> => region(page).getByRole('button', { name }).click();
