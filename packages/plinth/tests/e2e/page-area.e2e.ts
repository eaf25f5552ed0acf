import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser();

describe('keep-alive', () => {
  test('a page without it starts anew; a page with it keeps its state, hidden meanwhile', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/kept/`);
    await waitForApplication(page);
    await page.getByRole('button', { name: 'counted 0' }).click();
    await page.getByRole('button', { name: 'counted 1' }).click();

    await page.getByRole('main').getByRole('link', { name: 'long' }).click();
    await expectPage(page, '/long/', 'Long page');
    expect(await page.getByRole('button', { name: 'counted 2' }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);

    await page.goBack();
    await expectPage(page, '/kept/', 'Kept page');
    expect(await page.getByRole('button', { name: 'counted 2' }).isVisible()).toBe(true);
  });

  test('a target is found on the page that is shown, not on the hidden one with the same id', async () => {
    const { page } = await visit({ viewport: { width: 800, height: 500 } });
    await page.goto(`${site().url}/kept/`);
    await waitForApplication(page);
    await page.getByRole('main').getByRole('link', { name: 'long' }).click();
    await expectPage(page, '/long/', 'Long page');

    await page.getByRole('link', { name: 'go #plain', exact: true }).click();

    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Target plain');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });
});

describe('transition', () => {
  const transitions = `
    window.transitions = 0;
    const start = document.startViewTransition;
    if (start) document.startViewTransition = function (...args) { window.transitions += 1; return start.apply(document, args); };
  `;
  const count = (page: import('playwright').Page): Promise<number> =>
    page.evaluate(() => (window as unknown as { transitions: number }).transitions);

  test('only a page whose route asks for it arrives with one', async () => {
    const { page } = await visit();
    await page.addInitScript(transitions);
    await page.goto(`${site().url}/long/`);
    await waitForApplication(page);

    await page.getByRole('link', { name: 'to stay', exact: true }).click();
    await expectPage(page, '/stay/', 'Page that stays');
    expect(await count(page)).toBe(0);
    await page.getByRole('link', { name: 'to moving', exact: true }).click();
    await expectPage(page, '/moving/', 'Moving page');
    await expect.poll(() => count(page)).toBe(1);
  });

  test('a visitor who asked for reduced motion sees none of it move', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.addInitScript(transitions);
    await page.goto(`${site().url}/long/`);
    await waitForApplication(page);

    await page.getByRole('link', { name: 'to moving', exact: true }).click();
    await expectPage(page, '/moving/', 'Moving page');

    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        // React holds the root still by animations that take no time.
        if (playState !== 'running') return [];
        const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        return pseudo?.startsWith('::view-transition') === true ? [pseudo] : [];
      }),
    );
    expect(moving).toEqual([]);
  });
});
