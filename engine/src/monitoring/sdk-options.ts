import type { DataCollection } from '@sentry/core';
import { MAX_BREADCRUMBS, NORMALIZE_DEPTH } from '#monitoring/limits.ts';

const NOTHING_PERSONAL: DataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

export const SDK_OPTIONS = {
  maxBreadcrumbs: MAX_BREADCRUMBS,
  normalizeDepth: NORMALIZE_DEPTH,
  attachStacktrace: false,
  // The SDK's default is a stream of spans, and collectors take `transaction` items.
  traceLifecycle: 'static',
  sendClientReports: false,
  dataCollection: NOTHING_PERSONAL,
} as const;
