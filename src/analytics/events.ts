/** Everything that is tracked. No property takes a visitor's own words. A site adds events in `site/events.ts`. */
export interface AnalyticsEvents {
  /** `policy`: path of the text that was read, the one in force or another version. */
  readonly policy_printed: { readonly policy: string };
  readonly clause_link_copied: { readonly policy: string; readonly clause: string };
  readonly privacy_choice_changed: { readonly choice: 'granted' };
}

export type EventName = keyof AnalyticsEvents;
export type Track = <E extends EventName>(event: E, properties: AnalyticsEvents[E]) => void;

const own = import.meta.glob<EventMeanings>('#site/events.ts', { eager: true, import: 'SITE_EVENTS' });

type EventMeanings = Readonly<Partial<Record<EventName, string>>>;

/** When each event is sent, for the inspector of the development server and for readers of reports. */
export const EVENT_MEANINGS: EventMeanings = {
  policy_printed: 'A policy was printed, or saved as a PDF.',
  clause_link_copied: 'The citation of a clause, with its link, was copied.',
  privacy_choice_changed: 'The visitor agreed to be measured. A refusal is never sent.',
  ...Object.values(own)[0],
};
