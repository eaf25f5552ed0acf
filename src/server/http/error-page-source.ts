import type { Source } from '#server/http/representation.ts';

/** What the response of an error page is made of: for one visit, for no search engine, and only where HTML is accepted. */
export function errorPageSource(status: number, body: string, more: Readonly<Record<string, string>> = {}): Source {
  return {
    body,
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
    status,
    headers: { 'x-robots-tag': 'noindex', vary: 'Accept, Accept-Encoding', ...more },
    // Strangers may ask for any number.
    effort: 'quick',
  };
}
