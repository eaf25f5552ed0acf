import { createRoot } from 'react-dom/client';
import type { Track } from '#analytics/events.ts';
import { createQueue, type ShownPage } from '#analytics/queue.ts';
import type { Messages } from '#i18n/messages.ts';
import type { Measurement } from '#measurement/entry.browser.ts';
import { recordError } from '#monitoring/early-errors.browser.ts';
import { rootData } from '#model/document-state.ts';
import type { PublicAnalytics } from '#model/public-config.ts';

type Options = { readonly analytics: PublicAnalytics | undefined; readonly messagesOf: (locale: string) => Messages };

/** Lazy-loads consent and analytics. What happens before they arrive waits in the queue. */
export type LazyMeasurement = {
  readonly track: Track;
  /** Told of each page that is shown, its title set; null: an error page in its place. */
  pageShown(page: ShownPage | null): void;
  /**
   * Loads them, once the application is mounted; `locale` is the language that the server rendered. Resolves once the
   * consent banner has handlers, or the measurement could not be loaded.
   */
  begin(locale: string): Promise<void>;
};

export function createLazyMeasurement({ analytics, messagesOf }: Options): LazyMeasurement {
  const queue = createQueue();
  let measurement: Measurement | undefined;
  let language: string | undefined;

  const load = async (settings: PublicAnalytics): Promise<Measurement | undefined> => {
    try {
      // A blocker's refusal is no error to report. Offline, the chunk is asked for again with the network.
      const chunk = await importChunk()
        .catch(importOnceOnline)
        .catch(() => undefined);
      return chunk?.createMeasurement({ analytics: settings, messagesOf, queue, createRoot });
    } catch (error) {
      recordError(error);
      return undefined;
    }
  };

  return {
    track: (event, properties) => queue.add({ event, properties }),
    pageShown(page) {
      queue.add({ page });
      language = page?.locale ?? language;
      if (language !== undefined) measurement?.showBanner(language);
    },
    async begin(locale) {
      if (analytics !== undefined) {
        measurement = await load(analytics);
        // A visitor whose browser refuses the chunk sees no banner: nobody would handle its buttons.
        if (measurement === undefined) rootData().banner = 'off';
      }
      if (measurement === undefined) {
        // Nobody will ever send what waits, or what is still to come.
        queue.onAdd = queue.take;
        queue.take();
      }
      measurement?.showBanner(locale);
      measurement?.showBanner(language ?? locale);
      measurement?.begin();
    },
  };
}

const importChunk = () => import('#measurement/entry.browser.ts');

/** Rejects at once with the error of before when the network is there: it was not to blame. */
async function importOnceOnline(error: unknown) {
  if (navigator.onLine) throw error;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return importChunk();
}
