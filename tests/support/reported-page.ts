import type { ErrorEvent } from '@sentry/core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { ErrorCollector } from './error-collector.ts';

/** The chunk that has the error-reporting SDK. */
export const REPORTER = /\/assets\/start\.browser-[\w-]+\.js$/;

/** Throws where nobody catches it. */
export function throwIn(page: Page, message: string): Promise<void> {
  return page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), message);
}

/** Waits until the page has nothing to do, several times over. */
export function waitUntilIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let times = 0; times < 5; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
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
