import { disabledUntil, updateRateLimits } from '@sentry/core';

/** How long the SDK is silent after a 429 that does not say: a constant of its own, which cannot be set. In milliseconds. */
export const RATE_LIMIT_FALLBACK_MS = disabledUntil(updateRateLimits({}, { statusCode: 429 }, 0), 'error');
