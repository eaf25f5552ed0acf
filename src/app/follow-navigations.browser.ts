import { goToPage, shownUrl, type Means, type Present } from '#app/go-to-page.browser.ts';
import { pageOfNavigation } from '#navigation/page-of-navigation.ts';
import {
  expectScroll,
  followHash,
  releasePosition,
  savePosition,
  watchScrolling,
} from '#navigation/scrolling.browser.ts';

/**
 * Takes part in the browser's navigations, whatever begins them: pages of this site are shown in this document, all else is
 * the browser's.
 */
export function followNavigations(means: Means, present: Present, signal: AbortSignal): void {
  /** A document is on its way: a page that is asked for after it calls it off. */
  let isLeaving = false;

  watchScrolling(signal);
  const onNavigate = (event: NavigateEvent): void => {
    const to = new URL(event.destination.url);
    if (leadsBack(event, present)) return followInShownPage(event, shownUrl(present), to.hash);
    // While a page loads, its entry is the present one, and the reader's place is that of the page before.
    if (present.underWay === undefined) savePosition();
    const found = pageOfNavigation(factsOf(event, to, present));
    if (found === undefined) {
      releasePosition();
      isLeaving ||= leavesDocument(event, to);
      if (isLeaving) present.underWay?.controller.abort();
      if (isHashOfPage(event, to)) followLater(to, signal);
      return;
    }
    const { kind, address, path } = found;
    const destination = { left: shownUrl(present), to, address, isTraversal: isTraversal(event) };
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      async handler() {
        if (isLeaving) window.stop();
        isLeaving = false;
        if (kind === 'page') return goToPage(means, present, destination);
        // An entry whose address leads on, or is no page.
        await Promise.allSettled(Object.values(navigation.navigate(path + to.search, { history: 'replace' })));
      },
    });
  };
  navigation.addEventListener('navigate', onNavigate, { signal });
}

function isTraversal({ navigationType }: NavigateEvent): boolean {
  return navigationType === 'traverse';
}

function linkOf({ sourceElement }: NavigateEvent): HTMLAnchorElement | null {
  return sourceElement instanceof HTMLAnchorElement ? sourceElement : null;
}

/** A link to a hash of the page that is still shown while another one loads: the browser takes it for the other's. */
function leadsBack(event: NavigateEvent, { underWay }: Present): boolean {
  return underWay !== undefined && event.cancelable && linkOf(event)?.getAttribute('href')?.startsWith('#') === true;
}

function followInShownPage(event: NavigateEvent, shown: URL, hash: string): void {
  event.preventDefault();
  const target = new URL(hash, shown).href;
  // Not within the event of another navigation.
  queueMicrotask(() => void Promise.allSettled(Object.values(navigation.navigate(target, { history: 'replace' }))));
}

/** Once the browser has gone there, unless another navigation comes first. */
function followLater(to: URL, signal: AbortSignal): void {
  expectScroll();
  const follow = (): void => {
    if (location.href === to.href) followHash(to.hash);
  };
  navigation.addEventListener('navigatesuccess', follow, { once: true, signal });
}

function factsOf(event: NavigateEvent, to: URL, present: Present): Parameters<typeof pageOfNavigation>[0] {
  const { navigationType: type, canIntercept, hashChange, downloadRequest, formData, sourceElement } = event;
  return {
    type,
    to,
    shown: shownUrl(present),
    isUnderWay: present.underWay !== undefined,
    canIntercept,
    hashChange,
    sameDocument: event.destination.sameDocument,
    isForBrowser:
      downloadRequest !== null ||
      formData !== null ||
      // A form's: its button, or itself.
      (sourceElement instanceof Element && !sourceElement.matches('a, area')) ||
      linkOf(event)?.dataset['document'] !== undefined,
  };
}

/** Not a download, nor a letter. */
function leavesDocument({ destination, downloadRequest }: NavigateEvent, { protocol }: URL): boolean {
  return !destination.sameDocument && downloadRequest === null && protocol === location.protocol;
}

/** A link, or a script, has led to a hash of the page. A script that only changes the address is not meant. */
function isHashOfPage(event: NavigateEvent, { hash }: URL): boolean {
  const { destination, hashChange } = event;
  return !isTraversal(event) && destination.sameDocument && hash !== '' && (hashChange || linkOf(event) !== null);
}
