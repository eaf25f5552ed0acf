import { createRoot } from 'react-dom/client';
import type { Track } from '#analytics/events.ts';
import { createQueue, type ShownPage } from '#analytics/queue.ts';
import type { CurrentPage } from '#page/payload.ts';
import { addressPath } from '#model/addresses.ts';
import { pageName } from '#model/page-name.ts';
import type { Messages } from '#i18n/messages.ts';
import type { startMeasurement } from '#measurement/entry.browser.ts';
import { recordError } from '#monitoring/early-errors.browser.ts';
import { rootData } from '#model/root-data.ts';
import { asksForTimings, type PublicConfig } from '#model/public-config.ts';

type Options = { readonly config: PublicConfig; readonly messagesOf: (locale: string) => Messages };

/** Lazy-loads consent and analytics. Calls made before they arrive are queued. */
export type LazyMeasurement = {
  readonly track: Track;
  /** For each page that is shown, its title set; with null for an error page in its place. `url`: where it is shown. */
  pageShown(page: CurrentPage | null, url: string): void;
  /** `locale`: of the document. Resolves once the consent banner has handlers, or the chunk could not be loaded. */
  start(locale: string): Promise<void>;
};

export function createLazyMeasurement({ config, messagesOf }: Options): LazyMeasurement {
  const { analytics } = config;
  const timings = asksForTimings(config);
  const queue = createQueue();
  let showBanner: ReturnType<typeof startMeasurement> | undefined;
  let language: string | undefined;

  return {
    track: (event, properties) => queue.add({ event, properties }),
    pageShown(page, url) {
      const shown = page && shownPage(page, url);
      queue.add({ page: shown });
      language = shown?.locale ?? language;
      if (language !== undefined) showBanner?.(language);
    },
    async start(locale) {
      showBanner = analytics && (await load({ analytics, locale, messagesOf, timings, queue }));
      if (showBanner === undefined) {
        // Where the browser refuses the chunk there is no banner: its buttons would have no handlers.
        if (analytics !== undefined) rootData().banner = 'off';
        // Nothing will be sent, now or later.
        queue.onAdd = queue.take;
        queue.take();
        return;
      }
      showBanner(language ?? locale);
    },
  };
}

async function load(
  options: Omit<Parameters<typeof startMeasurement>[0], 'createRoot'>,
): Promise<ReturnType<typeof startMeasurement> | undefined> {
  try {
    // A chunk that a blocker refuses is no error to report.
    const chunk = await importChunk()
      .catch(importOnceOnline)
      .catch(() => undefined);
    return chunk?.startMeasurement({ ...options, createRoot });
  } catch (error) {
    recordError(error);
    return undefined;
  }
}

function shownPage(page: CurrentPage, url: string): ShownPage | null {
  const { address } = page;
  if ('error' in page || ('served' in page && page.served === 'error')) return null;
  return {
    name: pageName(address),
    locale: address.locale,
    path: addressPath(address),
    url,
    title: document.title,
  };
}

const importChunk = () => import('#measurement/entry.browser.ts');

/** Offline, imports the chunk once the network is back. Online, the network was not the cause: rejects again. */
async function importOnceOnline(error: unknown) {
  if (navigator.onLine) throw error;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return importChunk();
}
