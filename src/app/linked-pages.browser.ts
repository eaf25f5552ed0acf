import { whenIdle } from '#lib/when-idle.browser.ts';
import { internalLink, isSameDocument, relativeUrl } from '#navigation/internal-link.browser.ts';

/** More pages than a page is likely to be left for: what comes first in the document counts. */
const MAX_PAGES = 10;

/**
 * Loads, page by page when the browser is idle, what the links of the present page lead to, so that a click finds it. Not
 * where the visitor saves data. A page that comes meanwhile ends it, and begins anew with its own links.
 */
export function createLinkedPages(prefetch: (target: string) => Promise<void>): { load(): void } {
  let round = 0;
  const loadNext = (targets: readonly string[], mine: number): void => {
    const [target, ...others] = targets;
    if (target === undefined || mine !== round || !navigator.onLine) return;
    void prefetch(target).then(() => whenIdle(() => loadNext(others, mine)));
  };
  return {
    load() {
      const mine = (round += 1);
      whenIdle(() => mine === round && loadNext(linkedPaths().slice(0, MAX_PAGES), mine));
    },
  };
}

function linkedPaths(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => internalLink(link) !== null && !isSameDocument(link),
  );
  return [...new Set(links.map(({ pathname }) => relativeUrl({ pathname, search: '', hash: '' })))];
}
