import type { ErrorEvent } from '@sentry/core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';
import type { ErrorCollector } from './error-collector.ts';
import { allErrors, throwIn } from './reported-page.ts';

/** Throws an uncaught error, and expects the browser's line about it. */
export async function throwUncaught({ page, expectComplaint }: Visitor, message: string): Promise<void> {
  await throwIn(page, message);
  await expectComplaint(uncaught(message));
}

/** The browser's line about an uncaught error with this message. */
export function uncaught(message: string): RegExp {
  return new RegExp(`^page error: ${literally(message)}$`);
}

/** The line in which the site itself says which error it shows, under the reference that its visitor sees. */
export function shown(message: string): RegExp {
  return new RegExp(`^error: Error [0-9a-f]{8} \\w+: ${literally(message)}`);
}

/** Expects that many lines like this, when they are more than one. */
export async function expectComplaints(
  { complaints, expectComplaint }: Visitor,
  like: RegExp,
  count: number,
): Promise<void> {
  await expect.poll(() => complaints.filter((line) => like.test(line))).toHaveLength(count);
  await expectComplaint(like);
}

/** The errors that a visitor's page has sent so far, and the line that asking for them provokes: see `allErrors`. */
export async function errorsSent({ page, expectComplaint }: Visitor, collector: ErrorCollector): Promise<ErrorEvent[]> {
  const errors = await allErrors(page, collector);
  await expectComplaint(/^page error: the last one, /);
  return errors;
}

function literally(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
