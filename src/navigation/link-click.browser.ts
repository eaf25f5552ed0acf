/** `.txt`, `.webmanifest`; not `.html`, which no file of this site has, and not the `.2` of a version. */
const FILE_ENDING = /\.(?!html?$)[a-z]\w*$/i;

/** The anchor an event is about, when following it would show another part of this site. */
export function siteLinkOf(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (anchor === null || anchor.origin !== location.origin) return null;
  if (anchor.hasAttribute('download') || anchor.dataset['document'] !== undefined) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  // What ends like a file is one, and the browser's business.
  return FILE_ENDING.test(anchor.pathname) ? null : anchor;
}

/** A plain click, which the browser would answer by leaving the document: no new tab, no download, nobody refused it. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

export function leadsToSameDocument(anchor: HTMLAnchorElement): boolean {
  return anchor.pathname === location.pathname && anchor.search === location.search;
}

/** Path, query and hash of a link. Leading slashes are collapsed: `/..//e` is a path of this site, `//e` would name a host. */
export function targetOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return pathname.replace(/^\/{2,}/, '/') + search + hash;
}
