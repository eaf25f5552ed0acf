import type { ErrorEvent, EventHint } from '@sentry/core';
import { cleanEvent } from '#monitoring/clean-event.ts';
import { withDebugImages } from '#monitoring/debug-images.ts';
import { failureOfEvent } from '#monitoring/failure-of-event.ts';
import { noiseReason } from '#monitoring/noise.ts';

/** What is sent of an error of a page of this origin; null when it is no news. */
export function judgeEvent(event: ErrorEvent, { originalException }: EventHint, origin?: string): ErrorEvent | null {
  if (isNotFound(originalException) || noiseReason(failureOfEvent(event), origin) !== null) return null;
  return withDebugImages(cleanEvent(event));
}

/** A page that is not there has been answered: by our own error or by the router's. */
function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
