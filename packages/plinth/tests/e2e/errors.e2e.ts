import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answeredWith, hydrationError, reportedError } from '../support/complaints.ts';
import { useServer } from '../support/use-site.ts';

const site = useServer();
const visit = useBrowser();

const REFERENCE = /\b[0-9a-f]{8}\b/;

const toPrivacy = async (page: Page): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expectPage(page, '/legal/privacy/', 'Privacy policy');
};

test('a page that throws is masked, with a reference that is also in the console; its skip link tries it no second time', async () => {
  const { page, documents, complaints, expectComplaint } = await visit({ reducedMotion: 'reduce' });
  await page.goto(`${site().url}/`);
  await waitForApplication(page);

  await page.getByRole('link', { name: 'to throws' }).click();
  await expectPage(page, '/throws/', 'Internal Server Error');
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('500');
  expect(text).not.toContain('secret');
  expect(complaints).toEqual([expect.stringContaining(`Error ${REFERENCE.exec(text)?.[0]}`)]);
  expect(await page.title()).toMatch(/^500 - Internal Server Error/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFindings(page, { onlyColours: colorScheme === 'dark' })).toEqual([]);
  }

  await page.locator('a[href="#main"]').focus();
  await page.keyboard.press('Enter');
  await expectPage(page, '/throws/#main', 'Internal Server Error');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.goBack();
  await expectPage(page, '/throws/', 'Internal Server Error');
  // Each report has a reference of its own.
  expect(await page.getByRole('main').innerText()).toBe(text);
  expect(complaints).toHaveLength(1);

  await toPrivacy(page);
  expect(documents()).toBe(1);
  expect(await page.title()).toMatch(/^Privacy policy \|/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expectComplaint(reportedError('secret of the browser'));
});

test('a page whose scroll function throws fails at its address, in one report', async () => {
  const { page, documents, complaints, expectComplaint } = await visit();
  await page.goto(`${site().url}/`);
  await waitForApplication(page);

  await page.getByRole('link', { name: 'to scroll-throws' }).click();
  await expectPage(page, '/scroll-throws/', 'Internal Server Error');
  await toPrivacy(page);

  expect(documents()).toBe(1);
  expect(complaints).toHaveLength(1);
  await expectComplaint(reportedError('secret of the scroll function'));
});

test('raised on purpose: the first one wins, its message is shown, and a navigation clears it', async () => {
  const { page, expectComplaint } = await visit();
  await page.goto(`${site().url}/raises/`);
  await waitForApplication(page);

  await page.getByRole('button', { name: 'raise on purpose' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maintenance' }).waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('503');
  expect(text).toContain('Closed until noon.');
  expect(text).not.toContain('the second one');

  await toPrivacy(page);
  await expectComplaint(reportedError('Closed until noon'));
  await expectComplaint(reportedError('the second one'));
});

test('raised unexpectedly: masked, focused and announced', async () => {
  const { page, expectComplaint } = await visit();
  await page.goto(`${site().url}/raises/`);
  await waitForApplication(page);

  await page.getByRole('button', { name: 'raise unexpectedly' }).click();
  await page.getByRole('heading', { level: 1, name: 'Internal Server Error' }).waitFor();

  expect(await page.getByRole('main').innerText()).not.toContain('inner detail');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('body > div > [role=status]')?.textContent))
    .toBe(await page.title());
  await expectComplaint(reportedError('an inner detail'));
});

test.each([
  ['/error/404/', 404, 'There is no page at this address.'],
  ['/legal/privacy/1999-01-01/', 404, 'There is no page at this address.'],
  ['/broken-on-server/', 500, 'Something on our side failed.'],
])(
  'without a script %s has its styles, and says what happened and where the policies are',
  async (path, status, words) => {
    const { page, expectComplaint } = await visit({ javaScriptEnabled: false });
    await page.goto(site().url + path);
    const main = page.getByRole('main');

    // Words beside a drawing that bleeds off the page: without its styles, neither has a place of its own.
    const hasStyles = await page.locator('main > section').evaluate((section) => {
      const drawing = section.lastElementChild;
      return (
        getComputedStyle(section).overflowX === 'clip' && drawing !== null && drawing.clientWidth > innerWidth * 0.6
      );
    });
    expect(hasStyles).toBe(true);
    expect(await main.getByRole('heading', { level: 2 }).innerText()).toBe(words);
    expect(await main.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/legal/privacy/');
    const text = await main.innerText();
    expect(text.includes(path)).toBe(path.startsWith('/legal'));
    expect(text).not.toContain('secret');
    await expectComplaint(answeredWith(status));
    if (status !== 500) return;
    await expect
      .poll(() => site().log.some(({ requestId, msg }) => msg === 'request failed' && text.includes(String(requestId))))
      .toBe(true);
  },
);

test.each([
  ['a link to another page leaves it', 'contentinfo', 'Privacy policy', 1],
  ['the way home is a new document', 'main', /home/i, 2],
] as const)('a page that throws on the server: %s', async (_, place, name, documentsThen) => {
  const { page, documents, expectComplaint } = await visit();
  await page.goto(`${site().url}/broken-on-server/`);
  await waitForApplication(page);
  await expectComplaint(answeredWith(500));

  await page.getByRole(place).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name: /Privacy policy|Test home/ }).waitFor();

  expect(documents()).toBe(documentsThen);
  expect(await page.title()).not.toContain('500');
});

test('a throw while hydrating leaves the page that the server wrote', async () => {
  const { page, documents, complaints, expectComplaint } = await visit();
  await page.goto(`${site().url}/throws/`);
  await expectComplaint(hydrationError('secret of the browser'));
  expect(complaints).toEqual([]);

  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('throws');
  await toPrivacy(page);
  expect(documents()).toBe(2);
});
