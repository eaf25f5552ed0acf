import { captureException, getCurrentScope, withScope } from '@sentry/browser';
import { createClient } from '#monitoring/client.browser.ts';
import type { Happening, ReportedError, ShownAddress } from '#monitoring/happening.ts';
import { createNavigationWatch } from '#monitoring/navigation-watch.ts';
import { secondsOf } from '#monitoring/seconds-of.browser.ts';
import { createTraces } from '#monitoring/traces.browser.ts';
import type { PublicAnalytics, PublicErrorReporting } from '#model/public-config.ts';

type Options = {
  readonly settings: PublicErrorReporting;
  /** What reports must not mention: whether it was used is the visitor's choice. */
  readonly analytics: PublicAnalytics | undefined;
  readonly startedAt: ShownAddress | undefined;
  readonly kept: readonly Happening[];
};

/**
 * Starts error reporting: hands the SDK what was kept, each with its time, and returns what takes all that happens from
 * now on. What nobody catches from now on the SDK hears by itself.
 */
export function start({ settings, analytics, startedAt, kept }: Options): (happening: Happening) => void {
  const client = createClient(settings, analytics);
  getCurrentScope().setClient(client);
  client.init();

  const nameRoute = ({ page = 'unknown', locale }: Partial<ShownAddress> = {}): string => {
    getCurrentScope().setTransactionName(page).setTags({ route: page, locale });
    return page;
  };
  const stepOf = createNavigationWatch();
  const trace = createTraces(client, nameRoute(startedAt));

  const receive = (happening: Happening): void => {
    if (happening instanceof Event) return;
    if ('state' in happening) {
      const step = stepOf(happening);
      const route = nameRoute(happening.address);
      if (step !== null) trace(step, route);
    } else {
      capture(happening);
    }
  };
  // Called by the router and by what shows the error page: neither may stop because a report has failed.
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch {
      // An error that cannot even be read takes none of the others with it.
    }
  };
  for (const happening of kept) {
    attempt(() => {
      if ('state' in happening) receive(happening);
      else withTime(happening.timeStamp, () => (happening instanceof Event ? replay(happening) : capture(happening)));
    });
  }
  return (happening) => attempt(() => receive(happening));
}

function capture({ error, reference }: ReportedError): void {
  captureException(error, {
    captureContext: { tags: { reference } },
    mechanism: { type: 'caught', handled: true },
  });
}

/** As if the browser told of it now: the SDK's own handlers decide what they make of it. */
function replay(event: Event): void {
  if (event instanceof ErrorEvent)
    window.onerror?.(event.message, event.filename, event.lineno, event.colno, event.error);
  else if (event instanceof PromiseRejectionEvent) window.onunhandledrejection?.(event);
}

/** What is captured meanwhile bears the time it happened at. */
function withTime(timeStamp: number, action: () => void): void {
  withScope((scope) => {
    scope.addEventProcessor((event) => ({ ...event, timestamp: secondsOf(timeStamp) }));
    action();
  });
}
