import { pageProperties, type Call, type PageView } from '#analytics/calls.ts';
import type { Entry, ShownPage } from '#analytics/queue.ts';

type Options = {
  /** Full address of the page before the visit began; '' when there is none. */
  readonly referrer: string;
  /** Sent in place of any error page, whose address may contain anything. */
  readonly errorPage: ShownPage;
};

/** Turns a queue entry into the call to send, or undefined. Called once for each entry of a visit, in order. */
export type Visit = (entry: Entry) => Exclude<Call, { kind: 'identify' }> | undefined;

export function createVisit({ referrer, errorPage }: Options): Visit {
  let view: PageView = { ...errorPage, referrer };
  /** undefined while an error page is shown. */
  let path: string | undefined;

  return (entry) => {
    const { at } = entry;
    if ('event' in entry)
      return { kind: 'track', at, event: entry.event, properties: entry.properties, page: pageProperties(view) };
    if ('page' in entry) {
      if (entry.page?.path === path) return undefined;
      view = { ...(entry.page ?? errorPage), referrer: path === undefined ? view.referrer : view.url };
      path = entry.page?.path;
    }
    return path === undefined ? undefined : { kind: 'page', at, name: view.name, page: pageProperties(view) };
  };
}
