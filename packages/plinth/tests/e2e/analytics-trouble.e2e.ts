import { describe, expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answer } from '../support/privacy-choices.ts';
import { toPrivacy } from '../support/scripted-visit.ts';

// Blocked and slow services. Offline, and calls that wait for a script, in order: tests/visits.
const visit = useBrowser();

describe('with Segment’s library', () => {
  const site = useAnalyticsSite('segment', { env: { ANALYTICS_CONSENT: 'none' } });
  const calls = () => site().calls().map(described);

  test('a blocked script is asked for a few times, nothing is sent, and the page is the same', async () => {
    const { page, complaints, expectComplaint } = await visit();
    await page.clock.install();
    const { origin } = new URL(site().service.scriptUrl);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.route(`${origin}/**`, (route) => route.abort('blockedbyclient'));
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    // Measuring comes after the application: a clock that is moved on before that proves nothing.
    await expectComplaint(/ERR_BLOCKED_BY_CLIENT/);
    const attempts = (): number => asked.filter((url) => url.startsWith(origin)).length;
    // Four attempts; Segment's settings come first, and each attempt asks for them in two ways.
    const all = 8;
    const later = (): Promise<number> => page.clock.runFor(30_000).then(attempts);
    await expect.poll(later).toBeGreaterThanOrEqual(all);
    await page.clock.runFor(300_000);
    await toPrivacy(page);

    expect(attempts()).toBe(all);
    expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith(site().url))).toEqual([]);
    // The browser's own line, for each further attempt.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([]);
  });

  test('declined and agreed with the script in flight: one visitor, each call once', async () => {
    site().service.behaviour.script = 'slow';
    const { page, documents } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await expect.poll(() => site().service.requests.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await answer(page, 'Decline');
    await expect.poll(documents).toBe(1);
    await waitForApplication(page);
    await page.waitForFunction(() => document.documentElement.dataset['status'] === 'denied');
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await answer(page, 'Accept');
    site().service.release();
    await toPrivacy(page);

    await expect.poll(calls).toEqual(['identify', 'page home', 'track privacy_choice_changed', 'page legal-privacy']);
    const id = await page.evaluate(() => localStorage.getItem('site:user-id'));
    for (const { userId, anonymousId } of site().calls()) expect([userId, anonymousId]).toEqual([id, id]);
  });
});
