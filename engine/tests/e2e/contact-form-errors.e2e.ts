import Color from 'colorjs.io';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser();

/** The form with an error at each field that has to be filled in. The first of them has the focus. */
async function openWithErrors(options: BrowserContextOptions, theme: Readonly<Record<string, string>> = {}) {
  const { page } = await visit(options);
  await page.goto(`${site().url}/contact/`);
  await page.waitForFunction(() => document.querySelector('form')?.noValidate === true);
  await page.evaluate((tokens) => {
    for (const [name, value] of Object.entries(tokens)) document.documentElement.style.setProperty(name, value);
  }, theme);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('[data-error]:not([hidden])').first().waitFor();
  return page;
}

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);

async function colourOf(element: Locator, property: string): Promise<Color> {
  // Of a shadow, whose lengths come after its colour.
  return new Color((await styleOf(element, property)).replace(/ 0px .*$/, ''));
}

const messageIn = (page: Page): Locator => page.locator('[data-error]:not([hidden])').first();

test.each([
  ['in the light scheme', 'light', {}],
  ['in the dark scheme', 'dark', {}],
  ['on a dark theme of one scheme', 'light', { '--paper': '#103a2b', '--ink': '#eeffee', '--quiet': '#bcd8c8' }],
  ['on paper of middling lightness', 'light', { '--paper': '#b58ad0', '--ink': '#120018', '--quiet': '#120018' }],
] as const)('errors are marked in red whatever the accent is, and can be seen, %s', async (_, colorScheme, theme) => {
  const page = await openWithErrors({ colorScheme }, { ...theme, '--seal': '#0a7a4a' });
  const paper = await colourOf(page.locator('html'), 'background-color');

  expect((await colourOf(messageIn(page), 'color')).contrastWCAG21(paper)).toBeGreaterThan(4.5);
  expect(
    (await colourOf(page.getByLabel('Message'), 'border-block-start-color')).contrastWCAG21(paper),
  ).toBeGreaterThan(3);
  for (const mark of [
    await colourOf(messageIn(page), 'border-inline-start-color'),
    await colourOf(page.getByLabel('Your name'), 'box-shadow'),
    await colourOf(page.getByLabel('Message'), 'box-shadow'),
    await colourOf(page.getByLabel('I am of age'), 'box-shadow'),
  ]) {
    // Red is 29 degrees, and an ink may have a hue.
    expect(Math.abs((mark.oklch.h ?? 0) - 29)).toBeLessThan(20);
    expect(mark.oklch.c).toBeGreaterThan(0.12);
  }
});

test('forced colours mark the controls in error, and no other', async () => {
  const page = await openWithErrors({ forcedColors: 'active' });

  for (const label of ['Message', 'I am of age'])
    expect(await styleOf(page.getByLabel(label), 'outline-style'), label).toBe('solid');
  expect(await styleOf(page.getByLabel('Telephone'), 'outline-style')).toBe('none');
});

test('the mark of a checkbox is a square around it', async () => {
  const page = await openWithErrors({});

  const box = await page.getByLabel('I am of age').boundingBox();

  expect(box?.height).toBe(box?.width);
});
