import type { Event } from '@sentry/core';
import { textOf } from '#monitoring/text-of.ts';
import type { Failure } from '#monitoring/noise.ts';

/** An event as the judge of news wants it. The SDK names the exception that was thrown last, and its frames outermost first. */
export function failureOfEvent({ exception, message = '' }: Event): Failure {
  const thrown = exception?.values?.at(-1);
  // Where a browser tells nothing of the place, the SDK puts the page's own address in its stead.
  const frames = (thrown?.stacktrace?.frames ?? []).filter((frame) => frame.function !== '?' || Boolean(frame.lineno));
  return {
    name: thrown?.type ?? 'Error',
    message: textOf(thrown?.value ?? message),
    files: frames.map(({ filename }) => filename ?? '').toReversed(),
  };
}
