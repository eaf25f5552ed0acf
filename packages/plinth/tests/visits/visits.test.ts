import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { described, useAnalyticsSite, type AnalyticsSite } from '../support/analytics-site.ts';
import { launchOptions } from '../site/support/launch-options.ts';
import { PLAY, discrepancy, VISITS, type Expectation, type VisitKind } from '../support/scripted-visit.ts';

// Many visits at a time, each with trouble of its own: no call is missing while its page lives, none arrives twice.
const COUNT = Number(process.env['VISITS'] ?? 200);
const AT_ONCE = 4;
const TIMEOUT_MS = 20_000;

const sites = {
  segment: useAnalyticsSite('segment', { env: { ANALYTICS_CONSENT: 'none' } }),
  rudderstack: useAnalyticsSite('rudderstack', { env: { ANALYTICS_CONSENT: 'none' } }),
};

test.each(['segment', 'rudderstack'] as const)(
  `%s: of ${COUNT / 2} visits no call is missing, and none arrives twice`,
  async (provider) => {
    const browser = await chromium.launch(launchOptions());
    const waiting = Array.from({ length: COUNT / 2 }, (_, index): [string, VisitKind] => [
      `visitor-${provider}-${index}`,
      VISITS[index % VISITS.length] ?? 'plain',
    ]);
    const expectations = new Map<string, Expectation>();
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [id, kind] = next;
        const context = await browser.newContext({ locale: 'en-US' });
        await context.addInitScript((user) => localStorage.setItem('site:user-id', user), id);
        const page = await context.newPage();
        const { url, service } = sites[provider]();
        const expected = await PLAY[kind]({ page, context, url, scriptUrl: service.scriptUrl });
        await arrival(sites[provider](), id, expected);
        await context.close();
        expectations.set(`${id} ${kind}`, expected);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await browser.close();

    // Judged once all are over: what comes twice may come late.
    const discrepancys = [...expectations].map(([visit, expected]) => {
      const [id = ''] = visit.split(' ');
      return [visit, discrepancy(arrivedOf(sites[provider](), id), expected)];
    });
    expect(discrepancys).toHaveLength(COUNT / 2);
    expect(discrepancys.filter(([, problem]) => problem !== undefined)).toEqual([]);
  },
  30_000 + COUNT * 5_000,
);

/** Each call once, however often it had to be tried. */
function arrivedOf({ calls }: AnalyticsSite, id: string): string[] {
  return calls()
    .filter(({ userId }) => userId === id)
    .map(described);
}

/** Waits until everything that is certain has arrived, or for long enough. */
async function arrival(site: AnalyticsSite, id: string, { certain }: Expectation): Promise<void> {
  await expect
    .poll(() => discrepancy(arrivedOf(site, id), { certain, possible: arrivedOf(site, id) }), { timeout: TIMEOUT_MS })
    .toBeUndefined()
    .catch(() => {});
}
