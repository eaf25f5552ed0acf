/** A page as it is shown. */
export type PageView = {
  /** The page's name: `legal-privacy`. */
  readonly name: string;
  readonly locale: string;
  /** Full address. */
  readonly url: string;
  readonly title: string;
  /** Full address of the page before; '' when there is none. */
  readonly referrer: string;
};

export type PageProperties = {
  readonly path: string;
  readonly url: string;
  readonly title: string;
  readonly referrer: string;
  readonly locale: string;
  /** Part of both services' own idea of a page: given, so that they do not read it from the address. */
  readonly search: string;
};

/** One call to the service, as it was made: where the visitor was then goes with it. */
export type Call = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly page: PageProperties;
} & (
  | { readonly kind: 'identify'; readonly userId: string }
  | { readonly kind: 'page'; readonly name: string }
  | { readonly kind: 'track'; readonly event: string; readonly properties: Readonly<Record<string, string>> }
);

/** Longer values are no campaign's name. */
const MAX_CAMPAIGN_CHARS = 100;

/** What `page` says of a view. Nothing of an address but its path and its campaign leaves the page. */
export function pageProperties({ url, title, referrer, locale }: PageView): PageProperties {
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

/** What a link may say of the campaign it belongs to. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];

/** `?utm_…` of an address, and nothing else of its query; '' when there is none. */
function campaignOf(url: string): string {
  const campaign = [...new URL(url).searchParams].filter(
    ([name, value]) => CAMPAIGN.includes(name) && isCampaign(value),
  );
  return campaign.length === 0 ? '' : `?${new URLSearchParams(campaign).toString()}`;
}

/** Mailing tools put the reader's address into a link: that is a person, not a campaign. */
function isCampaign(value: string): boolean {
  return value.length <= MAX_CAMPAIGN_CHARS && !/@|%40|%2540/i.test(value);
}

/** Of another site its origin is enough; of this one, the page. */
function referrerOf(referrer: string, url: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin } = new URL(referrer);
  // `about:blank` and its like have none.
  if (origin === 'null') return '';
  return origin === new URL(url).origin ? bareUrl(referrer) : `${origin}/`;
}

function bareUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
