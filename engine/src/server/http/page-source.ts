import { ROOT_VARY } from '#server/http/detected-home.ts';
import type { Source } from '#server/http/representation.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

const HTML = 'text/html; charset=utf-8';

export type PageHeaders = {
  readonly policyOf: (page: PageAddress) => string | undefined;
  /** Headers of each page whose status is 200. */
  readonly pageHeaders: Readonly<Record<string, string>>;
};

export function pageSource(body: string, address: PageAddress, { policyOf, pageHeaders }: PageHeaders): Source {
  const { status = 200, listed } = pageFacts(address);
  const headers = {
    ...(listed ? {} : { 'x-robots-tag': 'noindex' }),
    ...(addressPath(address) === '/' ? ROOT_VARY : {}),
    ...(status === 200 ? pageHeaders : {}),
  };
  const effort = isOnDemand(address) ? 'quick' : 'best';
  return { body, contentType: HTML, cacheControl: 'no-cache', status, headers, policy: policyOf(address), effort };
}

type OnDemandAddress = Extract<PageAddress, { kind: 'day' | 'comparison' }>;

/** Whether there are too many such pages to keep all: one for each day, or for each pair of versions. */
export function isOnDemand(address: PageAddress): address is OnDemandAddress {
  return address.kind === 'day' || address.kind === 'comparison';
}

/** Body and headers of an error page: neither stored nor indexed, and sent only to clients that accept HTML. */
export function errorPageSource(status: number, body: string, more: Readonly<Record<string, string>> = {}): Source {
  return {
    body,
    contentType: HTML,
    cacheControl: 'no-store',
    status,
    headers: { 'x-robots-tag': 'noindex', vary: 'Accept, Accept-Encoding', ...more },
    effort: 'least',
  };
}
