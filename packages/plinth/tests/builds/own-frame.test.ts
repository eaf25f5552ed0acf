import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { exampleSite, FRAME, type ExampleSite } from '../recipes/support/example-site.ts';
import { sidewaysElements } from '../site/support/sideways-elements.ts';
import { smallTargets } from '../site/support/small-targets.ts';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { useServer } from '../support/use-site.ts';

const TIMEOUT_MS = 180_000;
const PHONE = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

let site: ExampleSite;

/** As the recipe for owners has it. */
beforeAll(() => {
  site = exampleSite('own-frame');
  site.carryOut(FRAME);
  site.make();
}, TIMEOUT_MS);

const server = useServer(() => ({ root: site.build }));
const visit = useBrowser();

/** React writes the attributes of a field in another order than a server. */
const frameOf = (page: Page): Promise<string[]> =>
  page
    .locator('.site-header, .site-footer')
    .evaluateAll((parts) => parts.map((part) => part.outerHTML.replaceAll(/<input[^>]*>/g, '<input>')));

test('the frame is in the HTML as it is sent, and the same after a navigation of the application', async () => {
  const { page, documents } = await visit();
  await page.goto(`${server().url}/about/`);
  const served = await frameOf(page);
  expect(served.join('')).toContain('href="tel:+442079460123"');
  await page.goto(`${server().url}/legal/rules/`);
  await waitForApplication(page);

  await page.locator('.column').getByRole('link', { name: 'About us' }).click();
  await expectPage(page, '/about/', 'About us');

  expect(documents()).toBe(2);
  expect(await frameOf(page)).toEqual(served);
  const names = await page.getByRole('banner').getByRole('link').allTextContents();
  expect(names.slice(0, 1)).toEqual(['Longhouse']);
});

test('a page that does not exist has the drawing, as a document and in place of a page', async () => {
  const { page, expectComplaint } = await visit();
  for (const path of ['/error/404/', '/legal/rules/1999-01-01/']) {
    await page.goto(server().url + path);

    expect(await page.locator('main .street').isVisible()).toBe(true);
    expect(await page.locator('main .rosette').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).isVisible()).toBe(true);
    await expectComplaint(answeredWith(404));
  }
});

test.each([320, 390])('on a phone of %i pixels all of the frame is for fingers', async (width) => {
  const { page } = await visit({ ...PHONE, viewport: { width, height: 800 } });
  for (const dir of ['ltr', 'rtl']) {
    await page.goto(`${server().url}/about/`);
    await page.evaluate((direction) => (document.documentElement.dir = direction), dir);

    expect(await smallTargets(page, 44)).toEqual([]);
    expect(await sidewaysElements(page)).toEqual([]);
  }
});

test('a component that shows a part no more ends the build, with its file', { timeout: TIMEOUT_MS }, () => {
  const without = site.copyTo('own-frame-without-parts');
  const lost = [
    ['header', 'brand'],
    ['footer', 'legal'],
    ['not-found', 'words'],
  ] as const;
  const problems = lost.map(([name, part]) => {
    const file = join(without.folder, 'frame', `${name}.tsx`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(`      {${part}}\n`, ''));
    return `frame/${name}.tsx: shows no {${part}}, so that every page would be without`;
  });

  const said = messageOf(() => without.make());

  for (const problem of problems) expect(said).toContain(problem);
});

function messageOf(make: () => void): string {
  try {
    make();
  } catch (error) {
    return String(error);
  }
  return '';
}
