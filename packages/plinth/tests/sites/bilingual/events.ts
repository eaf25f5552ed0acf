import type {} from 'plinth/events';

declare module 'plinth/events' {
  interface AnalyticsEvents {
    readonly hint_opened: { readonly hint: string };
  }
}
