import type { TransactionEvent } from '@sentry/core';

/** Memory, processors and connection: what the SDK notes on each trace tells visitors apart. */
const DEVICE = /^(?:device|hardware|effectiveConnection|connection|network\.connection)/;

/** A trace that says nothing of the device it comes from. */
export function withoutDevice({ measurements, ...event }: TransactionEvent): TransactionEvent {
  const trace = event.contexts?.trace;
  return {
    ...event,
    ...(measurements === undefined ? {} : { measurements: withoutNames(measurements) }),
    ...(trace?.data === undefined
      ? {}
      : { contexts: { ...event.contexts, trace: { ...trace, data: withoutNames(trace.data) } } }),
  };
}

function withoutNames<T>(values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !DEVICE.test(name)));
}
