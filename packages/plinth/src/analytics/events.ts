/** Everything that is tracked. No property takes a visitor's own words. A site adds events in `events.ts`. */
export interface AnalyticsEvents {
  /** `policy`: path of the text that was read, the one in force or another version. */
  readonly policy_printed: { readonly policy: string };
  readonly clause_link_copied: { readonly policy: string; readonly clause: string };
  readonly privacy_choice_changed: { readonly choice: 'granted' };
}

/** The name of an event, the site's own among them. */
export type EventName = keyof AnalyticsEvents;
/** Tracks an event. Its properties are checked against `AnalyticsEvents`. */
export type Track = <E extends EventName>(event: E, properties: AnalyticsEvents[E]) => void;
