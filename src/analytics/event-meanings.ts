import type { EventName } from '#analytics/events.ts';

type Meanings = Readonly<Partial<Record<EventName, string>>>;

/** A site whose own pages track nothing has no such file. */
const own = import.meta.glob<Meanings>('#site/events.ts', { eager: true, import: 'SITE_EVENTS' });

/** When each event is sent: for the inspector of the development server, and for whoever reads the reports. */
export const EVENT_MEANINGS: Meanings = {
  policy_printed: 'A policy was printed, or saved as a PDF.',
  clause_link_copied: 'The link to a clause was copied.',
  privacy_choice_changed: 'The visitor agreed to be measured. A refusal is never sent.',
  ...Object.values(own)[0],
};
