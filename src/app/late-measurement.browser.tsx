import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Track } from '#analytics/events.ts';
import type { ShownPage } from '#analytics/visit.browser.ts';
import type { Messages } from '#i18n/messages.ts';
import { invariant } from '#lib/invariant.ts';
import type { Measurement } from '#measurement/entry.browser.ts';
import { keepError } from '#monitoring/early-errors.browser.ts';
import { PRIVACY_ELEMENT_ID } from '#page/site-data.ts';
import type { PublicAnalytics } from '#model/public-config.ts';

type Options = { readonly analytics: PublicAnalytics | undefined; readonly messagesOf: (locale: string) => Messages };

/** The application's way to its measurement, which comes after it: what is told before waits, in order. */
export type LateMeasurement = {
  readonly track: Track;
  /** A page stands on the screen, its title set; the same one twice is one. null: an error has taken its place. */
  pageShown(page: ShownPage | null): void;
  /** Brings it, once the application stands. Resolves when it listens, or cannot be had. */
  begin(locale: string): Promise<void>;
};

export function createLateMeasurement({ analytics, messagesOf }: Options): LateMeasurement {
  let come: (measurement: Measurement | undefined) => void = () => {};
  const coming = new Promise<Measurement | undefined>((resolve) => (come = resolve));
  const tell = (action: (measurement: Measurement) => void): void => {
    if (analytics !== undefined) void coming.then((measurement) => measurement && action(measurement));
  };

  return {
    track: (event, properties) => tell((measurement) => measurement.track(event, properties)),
    pageShown: (page) =>
      tell((measurement) => {
        if (page !== null) measurement.ask(page.locale);
        measurement.pageShown(page);
      }),
    async begin(locale) {
      if (analytics === undefined) return;
      const measurement = await load(analytics, messagesOf);
      // An error page is no page of a route, and carries the question too.
      measurement?.ask(locale);
      come(measurement);
      // After everything that has waited has been told: it begins with the page that is shown.
      await coming;
      measurement?.begin();
    },
  };
}

/** Code of its own, only where something may be measured. A visitor whose browser refuses it is not asked. */
async function load(analytics: PublicAnalytics, messagesOf: Options['messagesOf']): Promise<Measurement | undefined> {
  try {
    // Refused by a blocker: that is an answer too, and no news. Offline it is asked for again.
    const chunk = await bring().catch(() => whenOnline().then(bring)).catch(() => undefined);
    if (chunk !== undefined) return chunk.createMeasurement({ analytics, messagesOf, takeOver });
  } catch (error) {
    keepError(error);
  }
  document.documentElement.dataset['ask'] = 'off';
  return undefined;
}

const bring = () => import('#measurement/entry.browser.ts');

/** Rejects where the network is there: it was not to blame. */
function whenOnline(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine) reject(new Error('online'));
    else addEventListener('online', () => resolve(), { once: true });
  });
}

/** Hydrates the question; the function it answers renders it anew, after that at the earliest. */
function takeOver(question: ReactNode): (next: ReactNode) => void {
  const container = document.getElementById(PRIVACY_ELEMENT_ID);
  invariant(container, 'the page has no question to take over');
  let waiting: ReactNode;
  let isMounted = false;
  const render = (next: ReactNode): void => {
    waiting = next;
    // Earlier, React would give up what the server wrote and draw it anew.
    if (isMounted) root.render(<Mounted onMounted={onMounted}>{next}</Mounted>);
  };
  const onMounted = (): void => {
    isMounted = true;
    if (waiting !== undefined) render(waiting);
  };
  const root = hydrateRoot(container, <Mounted onMounted={onMounted}>{question}</Mounted>);
  return render;
}

/** Tells when what stands in it has been taken over. */
export function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}
