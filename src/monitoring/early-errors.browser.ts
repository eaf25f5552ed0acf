import { whenIdle } from '#lib/when-idle.browser.ts';
import type { Happening } from '#monitoring/happening.ts';
import { DATA_BLOCK_ID, type DataBlock } from '#page/data-block.ts';

// Part of the boot entry, which comes first and stays small: it listens from its first byte on, and hands all it has
// kept to the reporter, which comes late and only where it is configured.

/** Of errors the first ones are kept: they say how it began. Of route changes the last ones: they say where it went on. */
const MAX_KEPT = 30;
const kept: Happening[] = [];

/** The first happening brings the reporter. */
let receive = (happening: Happening): void => {
  const isRoute = 'state' in happening;
  const alike = kept.filter((other) => 'state' in other === isRoute);
  if (alike.length === MAX_KEPT) {
    if (!isRoute) return;
    kept.splice(kept.indexOf(alike[0] ?? happening), 1);
  }
  if (kept.push(happening) === 1) whenIdle(bringReporter);
};

export function keep(happening: Happening): void {
  receive(happening);
}

/** Tells of an error that somebody caught. */
export function keepError(error: unknown, reference?: string): void {
  keep({ timeStamp: performance.now(), error, reference });
}

addEventListener('error', keep);
addEventListener('unhandledrejection', keep);

function bringReporter(): void {
  // Written by the same build (server/render.tsx).
  const data = JSON.parse(document.getElementById(DATA_BLOCK_ID)?.textContent ?? '{}') as Partial<DataBlock>;
  const { errorReporting: settings, analytics } = data.config ?? {};
  if (settings === undefined) {
    kept.length = 0;
    receive = () => {};
    return;
  }
  import('#monitoring/start.browser.ts')
    .then(({ start }) => {
      receive = start({ settings, analytics, startedAt: data.address, kept: kept.splice(0) });
    })
    // Blocked or offline: asked for again when the network comes back, never in a loop.
    .catch(() => addEventListener('online', bringReporter, { once: true }));
}
