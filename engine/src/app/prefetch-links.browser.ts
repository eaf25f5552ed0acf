import { whenIdle } from '#lib/when-idle.browser.ts';
import { internalLink, isSameDocument, relativeUrl } from '#navigation/internal-link.browser.ts';

/** The first links of the document. Visitors seldom follow a later one. */
const MAX_PAGES = 10;

/** Prefetches linked pages one after another while the browser is idle. The next `load`, for another page, ends it. */
export function createLinkPrefetch(prefetch: (target: string) => Promise<void>): { load(): void } {
  let call = 0;
  const loadNext = (targets: readonly string[], own: number): void => {
    const [target, ...others] = targets;
    if (target === undefined || own !== call || !navigator.onLine) return;
    void prefetch(target).then(() => whenIdle(() => loadNext(others, own)));
  };
  return {
    load() {
      const own = (call += 1);
      whenIdle(() => own === call && loadNext(linkedPaths().slice(0, MAX_PAGES), own));
    },
  };
}

function linkedPaths(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => internalLink(link) !== null && !isSameDocument(link),
  );
  return [...new Set(links.map(({ pathname }) => relativeUrl({ pathname, search: '', hash: '' })))];
}
