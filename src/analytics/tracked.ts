import type { AnalyticsEvents, EventName } from '#analytics/events.ts';

/** The attribute that says which event an element stands for: a query string, the event before the question mark. */
export const TRACKED = 'data-track';

/**
 * Attributes for an element: a click on it is tracked as this event, and so is the opening of a `<details>`. Unlike a handler
 * with `useTrack` it needs no React, so the page can stay as the server made it.
 */
export function tracked<E extends EventName>(event: E, properties: AnalyticsEvents[E]): { readonly [TRACKED]: string } {
  return { [TRACKED]: `${event}?${new URLSearchParams({ ...properties }).toString()}` };
}
