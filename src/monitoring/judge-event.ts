import type { ErrorEvent, EventHint } from '@sentry/core';
import { cleanEvent } from '#monitoring/clean-event.ts';
import { withDebugImages } from '#monitoring/debug-images.ts';
import { failureOfEvent } from '#monitoring/failure-of-event.ts';
import type { NamesOthers } from '#monitoring/names-others.ts';
import { noiseReason } from '#monitoring/noise.ts';

type Page = { readonly origin: string; readonly namesOthers: NamesOthers };

/** What is sent of an error of a page; null when it is no news. */
export function judgeEvent(event: ErrorEvent, { originalException }: EventHint, page?: Page): ErrorEvent | null {
  if (isNotFound(originalException) || noiseReason(failureOfEvent(event), page?.origin) !== null) return null;
  return withDebugImages(cleanEvent(event, page?.namesOthers));
}

/** A page that is not there has been answered: by our own error or by the router's. */
function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
