import { describe, expect, test } from 'vitest';
import { expectPage } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser({ returning: true });

describe('words that cannot be had', () => {
  const json = 'application/json';

  type Row = readonly [
    what: string,
    answer: { readonly status: number; readonly contentType?: string; readonly body: string },
    line: RegExp,
    browserLine: RegExp | undefined,
  ];
  const FAILURES = [
    [
      'not found',
      { status: 404, contentType: json, body: '{}' },
      /^warning: Could not find messages for locale code: en$/,
      answeredWith(404),
    ],
    ['no JSON', { status: 200, body: '<p>' }, /^error: Failed locale loading: /, undefined],
  ] satisfies ReadonlyArray<Row>;
  test.each(FAILURES)(
    '%s: one line on the console of each document, the page stays readable and its links work',
    async (_, answer, line, browserLine) => {
      const { page, documents, complaints, expectComplaint } = await visit();
      const expectOneLine = async (): Promise<void> => {
        if (browserLine !== undefined) await expectComplaint(browserLine);
        await expect.poll(() => complaints.length).toBe(1);
        await expectComplaint(line);
      };
      await page.route('**/locales/en.json', (route) => route.fulfill(answer));
      await page.goto(`${site().url}/`);
      await expectOneLine();

      expect(await page.getByRole('heading', { level: 1, name: 'Test home' }).isVisible()).toBe(true);
      await page.getByRole('link', { name: 'to long', exact: true }).click();
      await expectPage(page, '/long/', 'Long page');
      expect(documents()).toBe(2);
      await expectOneLine();
    },
  );
});
