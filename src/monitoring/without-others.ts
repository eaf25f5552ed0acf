import type { TransactionEvent } from '@sentry/core';

/** A trace without what was loaded from other sites: that says what the visitor agreed to, and is not ours to measure. */
export function withoutOthers({ spans, ...event }: TransactionEvent, origin: string): TransactionEvent {
  const own = spans?.filter(({ op = '', description = '' }) => !op.startsWith('resource.') || isOf(origin, description));
  return { ...event, ...(own === undefined ? {} : { spans: own }) };
}

/** The SDK names a file of the page's own origin by its path. */
function isOf(origin: string, description: string): boolean {
  return !/^https?:/.test(description) || description.startsWith(`${origin}/`);
}
