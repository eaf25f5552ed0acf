import { localeCookie } from '#i18n/visitor-locale.ts';

/** `.txt`, `.webmanifest`; not `.html`, and not the `.2` of a version. */
const FILE_EXTENSION = /\.(?!html?$)[a-z]\w*$/i;

/** The link to a page of this site that an event is on; null for a download, a file, another tab or another origin. */
export function internalLinkOf(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  return anchor === null ? null : internalLink(anchor);
}

export function internalLink(anchor: HTMLAnchorElement): HTMLAnchorElement | null {
  if (anchor.origin !== location.origin) return null;
  if (anchor.hasAttribute('download') || anchor.dataset['document'] !== undefined) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  return FILE_EXTENSION.test(anchor.pathname) ? null : anchor;
}

export function isSameDocument(anchor: HTMLAnchorElement): boolean {
  return anchor.pathname === location.pathname && anchor.search === location.search;
}

/** Path, query and hash. Leading slashes are collapsed: `/..//e` is a path of this site, `//e` would be a host. */
export function relativeUrl({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return pathname.replace(/^\/{2,}/, '/') + search + hash;
}

/** Remembers the language of a clicked switch, with or without the application. A link in `<main>` is no switch. */
export function listenToLocaleSwitch(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-locale]:not(main *)') : null;
    if (link !== null) writeCookie(localeCookie(link.dataset['locale'] ?? '', new Date()));
  });
}

function writeCookie(cookie: string): void {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is asynchronous: a click may leave the page
    document.cookie = cookie;
  } catch {
    // Browsers throw in a sandboxed frame.
  }
}
