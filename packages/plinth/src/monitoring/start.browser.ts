import { captureException, getCurrentScope, withScope } from '@sentry/browser';
import { createClient } from '#monitoring/client.browser.ts';
import type { BufferedEntry, CaughtError, NavigationStep } from '#monitoring/early-errors.browser.ts';
import { createTraces, createTracesConsent, toUnixSeconds } from '#monitoring/traces.browser.ts';
import type { PublicAnalytics, PublicErrorReporting } from '#model/public-config.ts';
import type { ShownAddress } from '#model/page-name.ts';
import type { RootData } from '#model/root-data.ts';
import { routeName } from '#monitoring/report.ts';

type Options = {
  readonly settings: PublicErrorReporting;
  readonly analytics: PublicAnalytics | undefined;
  readonly startAddress: ShownAddress | undefined;
  readonly buffered: readonly BufferedEntry[];
  /** An argument: what this chunk imports of the boot entry, that would export to every page. */
  readonly consentStatus: () => Pick<RootData, 'status' | 'firstStatus'>;
};

/** Replays the buffered entries with their times. Returns the handler of later ones, which never throws. */
export function start(options: Options): (entry: BufferedEntry) => void {
  const { settings, analytics, startAddress, buffered, consentStatus } = options;
  const consent = createTracesConsent(settings, consentStatus);
  const client = createClient(settings, analytics, consent.mayTrace);
  getCurrentScope().setClient(client);
  client.init();
  const follow = followVisit(createTraces(client, nameRoute(startAddress), consent));

  const receive = (entry: BufferedEntry): void => {
    try {
      if ('step' in entry) follow(entry);
      else withTimestamp(entry.timeStamp, () => (entry instanceof Event ? replay(entry) : capture(entry)));
    } catch {
      // Getters of the thrown value may throw. Reporting must not stop a navigation or the error page.
    }
  };
  for (const entry of buffered) receive(entry);
  return (entry) => {
    // Events are reported by the SDK's own global handlers from now on.
    if (!(entry instanceof Event)) receive(entry);
  };
}

/** Gives events the address of the page that is shown. The address bar already has the next one while that loads. */
function followVisit(trace: ReturnType<typeof createTraces>): (entry: NavigationStep) => void {
  let { pathname } = location;
  getCurrentScope().addEventProcessor((event) => ({ ...event, request: { url: location.origin + pathname } }));
  return (entry) => {
    pathname = entry.path;
    trace(entry, nameRoute(entry.address));
  };
}

function nameRoute({ page = 'unknown', locale }: Partial<ShownAddress> = {}): string {
  const name = routeName(page, locale);
  getCurrentScope().setTransactionName(name).setTags({ route: page, locale });
  return name;
}

function capture({ error, reference }: CaughtError): void {
  captureException(error, { captureContext: { tags: { reference } }, mechanism: { type: 'caught', handled: true } });
}

/** Calls the global handlers that the SDK has installed, as the browser would. */
function replay(event: Event): void {
  if (event instanceof ErrorEvent)
    window.onerror?.(event.message, event.filename, event.lineno, event.colno, event.error);
  else if (event instanceof PromiseRejectionEvent) window.onunhandledrejection?.(event);
}

function withTimestamp(timeStamp: number, action: () => void): void {
  withScope((scope) => {
    scope.addEventProcessor((event) => ({ ...event, timestamp: toUnixSeconds(timeStamp) }));
    action();
  });
}
