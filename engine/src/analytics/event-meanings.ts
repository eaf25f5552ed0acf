import type { EventName } from '#analytics/events.ts';

type EventMeanings = Readonly<Partial<Record<EventName, string>>>;

/** A site whose own pages track nothing has no such file. */
const own = import.meta.glob<EventMeanings>('#site/events.ts', { eager: true, import: 'SITE_EVENTS' });

/** When each event is sent. The inspector of the development server shows it. */
export const EVENT_MEANINGS: EventMeanings = {
  policy_printed: 'A policy was printed, or saved as a PDF.',
  clause_link_copied: 'The citation of a clause, with its link, was copied.',
  privacy_choice_changed: 'The visitor agreed to be measured. A refusal is never sent.',
  ...Object.values(own)[0],
};
