import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { useReportingSite } from '../support/use-site.ts';
import { errorsSent, throwUncaught, uncaught } from '../support/uncaught-errors.ts';

const collector = useErrorCollector();
// With traces, which could say more than errors do.
const site = useReportingSite(() => collector().dsn, { SENTRY_TRACES_CONSENT: 'none' });
const visit = useBrowser();

const SECRET = 'seeded-secret';

/** Every way a visitor's secret could come near a report. */
async function sow(page: Page): Promise<void> {
  await page.evaluate((secret) => {
    const field = document.createElement('input');
    field.type = 'text';
    field.name = 'card';
    document.querySelector('main')?.append(field);
    void fetch(`/robots.txt?token=${secret}`, { headers: { authorization: secret } });
    void fetch(`/sitemap.xml#${secret}`);
    history.replaceState(history.state, '', `/raises/?token=${secret}&mail=${secret}#access_token=${secret}`);
  }, SECRET);
  await page.locator('input[name=card]').fill(SECRET);
  await page.locator('input[name=card]').press('x');
}

test('secrets of the address, of cookies, headers and fields are in nothing that is sent', async () => {
  const visitor = await visit({
    extraHTTPHeaders: { 'x-visitor': SECRET },
    userAgent: `Browser of ${SECRET}`,
  });
  const { page, context, expectComplaint } = visitor;
  await context.addCookies([{ name: 'id', value: SECRET, url: site().url }]);
  await page.goto(`${site().url}/raises/?token=${SECRET}#at=${SECRET}`);
  await waitForApplication(page);
  await expect.poll(() => collector().traces().length).toBe(1);

  await sow(page);
  await throwUncaught(visitor, `GET https://api.example/pay?card=${SECRET} failed at /x#${SECRET}`);
  await page.getByRole('button', { name: 'throw in a handler' }).click();
  await expectComplaint(uncaught('thrown in a handler'));
  await page.getByRole('link', { name: 'long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await page.goBack();
  await page.getByRole('button', { name: 'reject a promise' }).click();
  await expectComplaint(uncaught('rejected in a promise'));
  await errorsSent(visitor, collector());
  await expect.poll(() => collector().traces().length).toBe(3);

  expect(collector().bodies.filter((body) => body.includes(SECRET))).toEqual([]);
  expect(
    collector().headers.filter(
      ({ cookie, authorization, referer = '' }) => cookie ?? authorization ?? /[?#]/.test(referer),
    ),
  ).toEqual([]);
});

test('nothing says who the visitor is, nothing is stored, and requests of the site carry no trace', async () => {
  const { page, context, expectComplaint } = await visit();
  const carried: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(site().url))
      carried.push(...Object.keys(request.headers()).filter((name) => /sentry|baggage|traceparent/.test(name)));
  });
  await page.goto(`${site().url}/raises/`);
  await waitForApplication(page);
  await page.getByRole('button', { name: 'throw in a handler' }).click();
  await expectComplaint(uncaught('thrown in a handler'));
  await page.getByRole('link', { name: 'long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await expect.poll(() => collector().traces().length).toBe(2);

  expect(collector().itemTypes()).toEqual(['event', 'transaction']);
  for (const sent of [...collector().errors(), ...collector().traces()]) {
    expect(sent).not.toHaveProperty('user');
    expect(sent.request).toEqual({ url: expect.stringMatching(/\/(?:raises|long)\/$/) });
    expect(Object.keys(sent.contexts ?? {})).toEqual(['trace']);
    expect(sent.sdk?.settings?.infer_ip).toBe('never');
    expect(JSON.stringify(sent)).not.toMatch(
      /hardwareConcurrency|deviceMemory|connection\.rtt|effectiveConnectionType/,
    );
  }
  const [first, second] = collector()
    .traces()
    .map(({ contexts }) => contexts?.trace);
  expect(first?.trace_id).not.toBe(second?.trace_id);
  expect(JSON.stringify(second)).not.toContain(first?.trace_id);
  expect(carried).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    // Where a reader was on a page they left: the site's own.
    session: Object.keys(sessionStorage).filter((key) => /sentry|trace/i.test(key)),
    databases: await indexedDB.databases(),
  }));
  expect(stored).toEqual({ local: [], session: [], databases: [] });
});
