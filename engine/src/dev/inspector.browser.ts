// Entry of the development server where no analytics service is configured.
import '#dev/entry.browser.ts';
import type { EventName } from '#analytics/events.ts';

type EventMeanings = Readonly<Partial<Record<EventName, string>>>;

/** A site whose own pages track nothing has no such file. */
const own = import.meta.glob<EventMeanings>('#site/events.ts', { eager: true, import: 'SITE_EVENTS' });

/** When each event is sent. */
const EVENT_MEANINGS: EventMeanings = {
  policy_printed: 'A policy was printed, or saved as a PDF.',
  clause_link_copied: 'The citation of a clause, with its link, was copied.',
  privacy_choice_changed: 'The visitor agreed to be measured. A refusal is never sent.',
  ...Object.values(own)[0],
};

type Library = Record<'identify' | 'page' | 'track', (...args: unknown[]) => void>;

const STYLE = `
  :host { all: initial; position: fixed; inset-block-start: 4.5rem; inset-inline-end: 1rem; z-index: 9; font: 13px/1.5 system-ui; }
  details { inline-size: min(26rem, 90vw); max-block-size: 70vh; overflow: auto; padding: .6rem 1rem; border: 1px solid #888; border-radius: 4px; background: #fff; color: #111; }
  summary { cursor: pointer; font-weight: 600; }
  li { margin-block: .6rem; } code { font-weight: 600; } pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; color: #444; }
  ol { padding-inline-start: 1.4rem; } p { margin: .4rem 0; }
`;

// Before the application starts, which waits for an idle page.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', createInspector);
else createInspector();

/** A stub of Segment's library on `window.analytics`, which shows each call in a panel instead of sending it. */
function createInspector(): void {
  const { list, heading } = createPanel();
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

function createPanel(): { list: HTMLOListElement; heading: HTMLElement } {
  const host = document.createElement('aside');
  host.setAttribute('aria-label', 'What is measured');
  const root = host.attachShadow({ mode: 'open' });
  const details = document.createElement('details');
  const heading = textElement('summary', 'Measured here: 0');
  const list = document.createElement('ol');
  list.reversed = true;
  const explanation =
    'No service is configured: calls are shown here as they would be sent, but not sent. As on the site itself, there are none before “Accept”.';
  details.append(heading, textElement('p', explanation), list);
  root.append(textElement('style', STYLE), details);
  document.body.append(host);
  return { list, heading };
}

function textElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
