import { whenIdle } from '#lib/when-idle.browser.ts';
import type { ShownAddress } from '#model/page-name.ts';
import { rootData } from '#model/root-data.ts';
import { DATA_BLOCK_ID } from '#model/frame-ids.ts';
import type { DataBlock } from '#page/payload.ts';

// A part of the boot entry: its listeners buffer errors from the start of the page until the reporter has loaded.

/** What is buffered for the reporter; `timeStamp` in milliseconds since navigation start. */
export type BufferedEntry = ErrorEvent | PromiseRejectionEvent | CaughtError | NavigationStep;

export type NavigationStep = {
  /** `arrived`: the page is about to be rendered; `committed`: React has rendered it, or an error page. */
  readonly step: 'started' | 'left' | 'arrived' | 'committed';
  readonly timeStamp: number;
  /** Path of the page that is shown, which is not the address bar's while the next page loads. */
  readonly path: string;
  readonly address: ShownAddress;
  readonly failed?: boolean;
  readonly renderedSince?: number | undefined;
};

export type CaughtError = {
  readonly timeStamp: number;
  readonly error: unknown;
  readonly reference?: string | undefined;
};

const MAX_BUFFERED = 30;
const buffered: BufferedEntry[] = [];

/** Keeps the first errors, which show the cause, and the last steps of the visit, which show the current route. */
let receive = (entry: BufferedEntry): void => {
  const isStep = 'step' in entry;
  const alike = buffered.filter((other) => 'step' in other === isStep);
  if (alike.length === MAX_BUFFERED) {
    if (!isStep) return;
    buffered.splice(buffered.indexOf(alike[0] ?? entry), 1);
  }
  if (buffered.push(entry) === 1) whenIdle(loadReporter);
};

export function recordEntry(entry: BufferedEntry): void {
  receive(entry);
}

export function recordError(error: unknown, reference?: string): void {
  recordEntry({ timeStamp: performance.now(), error, reference });
}

addEventListener('error', recordEntry);
addEventListener('unhandledrejection', recordEntry);

function loadReporter(): void {
  // The same build wrote it. `script`, because a policy's clause may have this id too.
  const data = JSON.parse(document.querySelector(`script#${DATA_BLOCK_ID}`)?.textContent ?? '{}') as Partial<DataBlock>;
  const { errorReporting: settings, analytics } = data.config ?? {};
  if (settings === undefined) {
    buffered.length = 0;
    receive = () => {};
    return;
  }
  import('#monitoring/start.browser.ts')
    .then(({ start }) => {
      const consentStatus = () => rootData();
      receive = start({ settings, analytics, consentStatus, startAddress: data.address, buffered: buffered.splice(0) });
    })
    // Blocked or offline: retried when the network comes back, never in a loop.
    .catch(() => addEventListener('online', loadReporter, { once: true }));
}
