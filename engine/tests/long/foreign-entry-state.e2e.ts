import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { follow, SMALL_WINDOW, top } from '../support/scroll.ts';

// `history.state` may hold anything: an extension, or another site that was at this origin before, has written it.
const site = useAnalyticsSite('segment', { env: { ANALYTICS_CONSENT: 'none' } });
const visit = useBrowser({ returning: true });

const nested = (depth: number): object => (depth === 0 ? {} : { consent: nested(depth - 1) });

const STATES: ReadonlyArray<readonly [name: string, state: unknown]> = [
  ['fields of other types', { idx: 'a', key: {}, top: 'low', usr: 1, consent: 1 }],
  ['a choice of another kind', { consent: { record: {}, focus: 'yes' } }],
  ['nothing', null],
  ['a refusal at no time', { consent: { record: '{"analytics":"denied","policy":"x"}', focus: true } }],
  ['a number', 1],
  ['a text', 'x'],
  ['a list', [null]],
  ['a mask that is no address', { masked: { pathname: 5 } }],
  ['the address of another page', { masked: { pathname: '/stay/', search: '', hash: '' } }],
  ['no choice', { consent: null }],
  ['levels upon levels', nested(20)],
];

const write = (page: Page, state: unknown): Promise<void> =>
  page.evaluate((value) => history.replaceState(value, ''), state);

describe.each(STATES)('an entry of the history that holds %s', (_, state) => {
  test('is measured, left and found again as any other', async () => {
    const { page } = await visit({ viewport: SMALL_WINDOW, reducedMotion: 'reduce' });
    const pages = (): string[] =>
      site()
        .calls()
        .map(described)
        .filter((call) => call.startsWith('page '));
    await page.goto(`${site().url}/long/`);
    await expect.poll(pages).toEqual(['page long']);

    await write(page, state);
    await page.reload();
    await waitForApplication(page);
    await expect.poll(pages).toEqual(['page long', 'page long']);

    await write(page, state);
    await page.getByRole('link', { name: 'moving from 1a' }).scrollIntoViewIfNeeded();
    const place = await top(page);
    await follow(page, 'moving from 1a');
    await expectPage(page, '/moving/', 'Moving page');
    await write(page, state);
    await page.goBack();
    await expectPage(page, '/long/', 'Long page');
    await expect.poll(() => top(page)).toBe(place);
    await page.goForward();
    await expectPage(page, '/moving/', 'Moving page');
    await expect.poll(pages).toEqual(['page long', 'page long', 'page moving', 'page long', 'page moving']);
  });
});
