// Entry of the development server where no analytics service is configured.
import '#dev/entry.browser.ts';
import { createPanel, textElement } from '#dev/panel.browser.ts';
import type { EventName } from '#analytics/events.ts';

type EventMeanings = Readonly<Partial<Record<EventName, string>>>;

/** A site whose own pages track nothing has no such file. */
const own = import.meta.glob<EventMeanings>('#site/events.ts', { eager: true, import: 'SITE_EVENTS' });

const EVENT_MEANINGS: EventMeanings = {
  policy_printed: 'A policy was printed, or saved as a PDF.',
  clause_link_copied: 'The citation of a clause, with its link, was copied.',
  privacy_choice_changed: 'The visitor agreed to be measured. A refusal is never sent.',
  ...Object.values(own)[0],
};

type Library = Record<'identify' | 'page' | 'track', (...args: unknown[]) => void>;

// Before the application starts, which waits for an idle page.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', createInspector);
else createInspector();

/** A stub of Segment's library on `window.analytics`, which shows each call in a panel instead of sending it. */
function createInspector(): void {
  const explanation =
    'No service is configured: calls are shown here as they would be sent, but not sent. As on the site itself, there are none before “Accept”.';
  const { list, heading } = createPanel('What is measured', explanation, 'top: 4.5rem');
  list.reversed = true;
  heading.textContent = 'Measured here: 0';
  const show = (type: string, name: string, properties: unknown, meaning: string): void => {
    const entry = document.createElement('li');
    entry.append(
      textElement('code', name === '' ? type : `${type} ${name}`),
      textElement('p', meaning),
      textElement('pre', JSON.stringify(properties, null, 1)),
    );
    list.prepend(entry);
    heading.textContent = `Measured here: ${list.childElementCount}`;
  };
  const library: Library = {
    identify: (id) => show('identify', '', { userId: id }, 'Who is visiting: a random number.'),
    page: (name, properties) => show('page', String(name), properties, 'A page was shown.'),
    track: (event, properties) => show('track', String(event), properties, meaningOf(String(event))),
  };
  Object.assign(window, { analytics: library });
}

function meaningOf(event: string): string {
  return Object.entries(EVENT_MEANINGS).find(([name]) => name === event)?.[1] ?? '';
}
