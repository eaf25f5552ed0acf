import type { ShownAddress } from '#model/page-name.ts';
import { captureException, getCurrentScope, withScope } from '@sentry/browser';
import { createClient } from '#monitoring/client.browser.ts';
import type { BufferedEntry, CaughtError } from '#monitoring/early-errors.browser.ts';
import { createNavigationWatch } from '#monitoring/navigation-watch.ts';
import { createTraces, toUnixSeconds } from '#monitoring/traces.browser.ts';
import type { PublicAnalytics, PublicErrorReporting } from '#model/public-config.ts';
import { routeName } from '#model/route-name.ts';

type Options = {
  readonly settings: PublicErrorReporting;
  /** Reports must not mention the service: whether it was loaded is the visitor's choice. */
  readonly analytics: PublicAnalytics | undefined;
  readonly startAddress: ShownAddress | undefined;
  readonly buffered: readonly BufferedEntry[];
};

/** Starts the SDK and replays the buffered entries with their times. Returns what takes later ones; it never throws. */
export function start({ settings, analytics, startAddress, buffered }: Options): (entry: BufferedEntry) => void {
  const client = createClient(settings, analytics);
  getCurrentScope().setClient(client);
  client.init();

  const nameRoute = ({ page = 'unknown', locale }: Partial<ShownAddress> = {}): string => {
    const name = routeName(page, locale);
    getCurrentScope().setTransactionName(name).setTags({ route: page, locale });
    return name;
  };
  /** Path of the page that is shown while another one loads, whose address is in the address bar already. */
  let shownPath: string | undefined;
  reportWithPath(() => shownPath);
  const toStep = createNavigationWatch();
  const trace = createTraces(client, nameRoute(startAddress));

  const receive = (entry: BufferedEntry): void => {
    // The SDK's own handlers have it.
    if (entry instanceof Event) return;
    if ('state' in entry) {
      const { location: shown, navigation } = entry.state;
      shownPath = navigation.location === undefined ? undefined : shown.pathname;
      const step = toStep(entry);
      const route = nameRoute(entry.address);
      if (step !== null) trace(step, route);
    } else {
      capture(entry);
    }
  };
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch {
      // The getters of what was thrown may throw themselves; navigations and the error page, which call this, go on.
    }
  };
  for (const entry of buffered) {
    attempt(() => {
      if ('state' in entry) receive(entry);
      else withTimestamp(entry.timeStamp, () => (entry instanceof Event ? replay(entry) : capture(entry)));
    });
  }
  return (entry) => attempt(() => receive(entry));
}

/** Events have the address bar's address otherwise. */
function reportWithPath(path: () => string | undefined): void {
  getCurrentScope().addEventProcessor((event) => {
    const shown = path();
    return shown === undefined ? event : { ...event, request: { ...event.request, url: location.origin + shown } };
  });
}

function capture({ error, reference }: CaughtError): void {
  captureException(error, {
    captureContext: { tags: { reference } },
    mechanism: { type: 'caught', handled: true },
  });
}

/** Calls the global handlers that the SDK has installed, as the browser would. */
function replay(event: Event): void {
  if (event instanceof ErrorEvent)
    window.onerror?.(event.message, event.filename, event.lineno, event.colno, event.error);
  else if (event instanceof PromiseRejectionEvent) window.onunhandledrejection?.(event);
}

/** Gives what `action` captures the time at which it happened. */
function withTimestamp(timeStamp: number, action: () => void): void {
  withScope((scope) => {
    scope.addEventProcessor((event) => ({ ...event, timestamp: toUnixSeconds(timeStamp) }));
    action();
  });
}
