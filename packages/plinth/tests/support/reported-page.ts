import type { ErrorEvent } from '@sentry/core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { routeName } from '#monitoring/report.ts';
import type { ErrorCollector } from './error-collector.ts';

/** The chunk that has the error-reporting SDK. */
export const REPORTER = /\/assets\/monitoring-[\w-]+\.js$/;

/** Throws an uncaught error. */
export function throwIn(page: Page, message: string): Promise<void> {
  return page.evaluate((text) => void Promise.reject(new Error(text)), message);
}

/** Waits until the page has been idle several times. */
export function waitUntilIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let times = 0; times < 5; times += 1) {
      // Chromium calls no page idle between a navigation that a script handles and the next frame.
      await new Promise(requestAnimationFrame);
      // On a busy machine a page may never be idle: it goes on after a while, as the page's own idle work does.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    }
  });
}

/** Opens a page whose clock the test moves, and waits until error reporting has started there. */
export async function startWithClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  // For a visitor who saves data nothing is loaded before.
  await page.keyboard.press('Shift');
  const isStarted = async (): Promise<boolean> => {
    await page.clock.runFor(500);
    return page.evaluate(() => '__SENTRY__' in globalThis);
  };
  await expect.poll(isStarted).toBe(true);
}

export function messageOf({ exception, message }: ErrorEvent): string {
  return exception?.values?.at(-1)?.value ?? message ?? '';
}

/** The errors a page has sent so far: the last thing it sends is thrown here, and what came before it is all there is. */
export async function allErrors(page: Page, collector: ErrorCollector): Promise<ErrorEvent[]> {
  const last = `the last one, ${Math.random()}`;
  const arrived = (): boolean => collector.errors().some((event) => messageOf(event) === last);
  await throwIn(page, last);
  await expect.poll(arrived).toBe(true);
  return collector.errors().filter((event) => !messageOf(event).startsWith('the last one'));
}

/** What every report says, whatever failed. */
export function expectComplete(event: ErrorEvent | undefined, route: string, locale = 'en'): void {
  expect(event).toMatchObject({
    release: 'plinth@1.2.3',
    environment: 'production',
    transaction: routeName(route, locale),
    tags: { route, locale },
  });
  expect(event?.exception?.values?.at(-1)?.stacktrace?.frames?.length).toBeGreaterThan(0);
}
