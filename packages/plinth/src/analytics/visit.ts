import { originOf } from '#lib/url.ts';
import type { Entry, ShownPage } from '#analytics/queue.ts';

/** `referrer`: full address of the page before; '' when there is none. */
type PageView = ShownPage & { readonly referrer: string };

/** A call of a library. `at`: milliseconds since 1970. */
export type Call = { readonly at: number; readonly page: PageProperties } & (
  | { readonly kind: 'identify'; readonly userId: string }
  | { readonly kind: 'page'; readonly name: string }
  | { readonly kind: 'track'; readonly event: string; readonly properties: Readonly<Record<string, string>> }
);

type PageProperties = {
  readonly path: string;
  readonly url: string;
  readonly title: string;
  readonly referrer: string;
  readonly locale: string;
  /** Both libraries read it from the address bar if it is left out. */
  readonly search: string;
};

type Options = {
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

/** What may be sent about a page: of its address the path and the campaign, never the rest of the query or the hash. */
function pageProperties({ url, title, referrer, locale }: PageView): PageProperties {
  const search = campaignOf(url);
  return {
    path: new URL(url).pathname,
    url: bareUrl(url) + search,
    title,
    referrer: referrerOf(referrer, url),
    locale,
    search,
  };
}

const MAX_CAMPAIGN_CHARS = 100;
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];

function campaignOf(url: string): string {
  const campaign = [...new URL(url).searchParams].filter(
    ([name, value]) => CAMPAIGN.includes(name) && isCampaign(value),
  );
  return campaign.length === 0 ? '' : `?${new URLSearchParams(campaign).toString()}`;
}

/** Not an email address: mailing tools put the reader's into links. */
function isCampaign(value: string): boolean {
  return value.length <= MAX_CAMPAIGN_CHARS && !/@|%40|%2540/i.test(value);
}

function referrerOf(referrer: string, url: string): string {
  const origin = originOf(referrer);
  // Not of `about:blank` and its like.
  if (origin === undefined || origin === 'null') return '';
  return origin === new URL(url).origin ? bareUrl(referrer) : `${origin}/`;
}

function bareUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
