import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { enqueue } from '#analytics/call-queue.ts';
import type { Call } from '#analytics/calls.ts';
import type { Track } from '#analytics/events.ts';
import type { ShownPage } from '#analytics/visit.browser.ts';
import type { Messages } from '#i18n/messages.ts';
import { invariant } from '#lib/invariant.ts';
import type { Measurement } from '#measurement/entry.browser.ts';
import { keepError } from '#monitoring/early-errors.browser.ts';
import { PRIVACY_ELEMENT_ID } from '#page/data-block.ts';
import type { PublicAnalytics } from '#model/public-config.ts';

type Options = {
  readonly analytics: PublicAnalytics | undefined;
  readonly messagesOf: (locale: string) => Messages;
  readonly bring?: () => Promise<Pick<typeof import('#measurement/entry.browser.ts'), 'createMeasurement'>>;
};

/** Lazy-loads measurement. What is told before it arrives is queued in order, as many as wait for a service's script. */
export type LateMeasurement = {
  readonly track: Track;
  /** A page stands on the screen, its title set; the same one twice is one. null: an error has taken its place. */
  pageShown(page: ShownPage | null): void;
  /** Brings it, once the application stands. Resolves when it listens, or cannot be had. */
  begin(locale: string): Promise<void>;
};

type Told = Pick<Call, 'kind'> & { readonly action: (measurement: Measurement) => void };

export function createLateMeasurement({
  analytics,
  messagesOf,
  bring = () => import('#measurement/entry.browser.ts'),
}: Options): LateMeasurement {
  let come: (measurement: Measurement | undefined) => void = () => {};
  const coming = new Promise<Measurement | undefined>((resolve) => (come = resolve));
  let hasCome = false;
  let waiting: readonly Told[] = [];
  const tell = (told: Told): void => {
    if (analytics === undefined) return;
    if (hasCome) void coming.then((measurement) => measurement && told.action(measurement));
    else waiting = enqueue(waiting, told);
  };

  return {
    track: (event, properties) =>
      tell({ kind: 'track', action: (measurement) => measurement.track(event, properties) }),
    pageShown(page) {
      // An error before the first page is no news, and must not be kept in its stead.
      if (page === null && !hasCome && waiting.every(({ kind }) => kind !== 'page')) return;
      tell({
        kind: 'page',
        action(measurement) {
          if (page !== null) measurement.ask(page.locale);
          measurement.pageShown(page);
        },
      });
    },
    async begin(locale) {
      if (analytics === undefined) return;
      const measurement = await load({ analytics, messagesOf, bring });
      // An error page is no page of a route, and carries the question too.
      measurement?.ask(locale);
      come(measurement);
      hasCome = true;
      for (const told of waiting) tell(told);
      waiting = [];
      // After everything that has waited has been told: it begins with the page that is shown.
      await coming;
      measurement?.begin();
    },
  };
}

/** Code of its own, only where something may be measured. A visitor whose browser refuses it is not asked. */
async function load({
  analytics,
  messagesOf,
  bring,
}: Required<Options> & { analytics: PublicAnalytics }): Promise<Measurement | undefined> {
  try {
    // Refused by a blocker: that is an answer too, and no news. Offline it is asked for again.
    const chunk = await bring()
      .catch(() => whenOnline().then(bring))
      .catch(() => undefined);
    if (chunk !== undefined) return chunk.createMeasurement({ analytics, messagesOf, takeOver });
  } catch (error) {
    keepError(error);
  }
  document.documentElement.dataset['ask'] = 'off';
  return undefined;
}

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
