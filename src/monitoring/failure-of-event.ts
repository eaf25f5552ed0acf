import type { Event } from '@sentry/core';
import type { Failure } from '#monitoring/noise.ts';

/** An event as the judge of news wants it. The SDK names the exception that was thrown last, and its frames outermost first. */
export function failureOfEvent({ exception, message = '' }: Event): Failure {
  const thrown = exception?.values?.at(-1);
  const frames = thrown?.stacktrace?.frames ?? [];
  return {
    name: thrown?.type ?? 'Error',
    message: thrown?.value ?? message,
    files: frames.map(({ filename }) => filename ?? '').toReversed(),
  };
}
