import type { EventName } from 'plinth/events';

export const SITE_EVENTS = {
  hint_opened: 'A hint on the home page was opened.',
} satisfies Partial<Record<EventName, string>>;

declare module 'plinth/events' {
  interface AnalyticsEvents {
    readonly hint_opened: { readonly hint: string };
  }
}
