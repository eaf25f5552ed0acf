import { goToPage, shownUrl, type NavigationState, type PageServices } from '#app/go-to-page.browser.ts';
import { resolvePath } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';
import { decideNavigation, pageOfNavigation, type NavigateTo } from '#navigation/link-policy.ts';
import { visibleById } from '#navigation/focus.browser.ts';
import { targetId } from '#navigation/scroll-decision.ts';
import {
  expectScroll,
  finishScroll,
  followHash,
  releasePosition,
  restoreSavedPosition,
  savePosition,
  watchScrolling,
} from '#navigation/scrolling.browser.ts';

/**
 * Where it is false, the browser follows links. `sourceElement` is the newest part of the Navigation API that is used here:
 * Chromium 105 to 134 lack it, and a form would be taken for a link. A page that may connect to services needs a security
 * policy, and so a document, of its own.
 */
export const FOLLOWS_LINKS =
  'navigation' in window &&
  'sourceElement' in NavigateEvent.prototype &&
  pageFacts(resolvePath(location.pathname).address).meta.services === undefined;

/** Intercepts navigations to pages of this site (Navigation API), clicks on links included, and shows these pages. */
export function followNavigations(services: PageServices, state: NavigationState, signal: AbortSignal): void {
  /** A document is loading. A later navigation to a page stops it. */
  let isLeaving = false;

  watchScrolling(signal);
  // This page comes back from the back/forward cache: nothing is loading that `window.stop` would have to stop.
  addEventListener('pageshow', ({ persisted }) => (isLeaving &&= !persisted), { signal });
  const onNavigate = (event: NavigateEvent): void => {
    const to = new URL(event.destination.url);
    if (isHashOfShownPage(event, state)) return followInShownPage(event, shownUrl(state), to.hash);
    // While a page loads, the current history entry is its own, but the scroll position is that of the page before.
    if (isTraversal(event)) finishScroll();
    if (state.loading === undefined) savePosition();
    const found = pageOfNavigation(event, shownUrl(state), state.loading !== undefined);
    if (found === undefined || isForBrowser(event)) {
      releasePosition();
      isLeaving ||= leavesDocument(event, to);
      if (isLeaving) state.loading?.controller.abort();
      if (isHashOfPage(event, to)) followLater(to, signal);
      if (isTraversal(event) && event.destination.sameDocument) onceArrived(restoreSavedPosition, signal);
      return;
    }
    const { kind, address, path } = found;
    const destination = { left: shownUrl(state), to, address, isTraversal: isTraversal(event) };
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      async handler() {
        if (isLeaving) window.stop();
        isLeaving = false;
        try {
          if (kind === 'page') return await goToPage(services, state, destination);
          // A history entry whose address redirects, or is of no page.
          await navigateTo(path + to.search, 'replace');
        } catch (error) {
          // Something that this browser lacks, or that an extension has changed. The address is the target's already.
          services.errors.report(error);
          location.reload();
        }
      },
    });
  };
  navigation.addEventListener('navigate', onNavigate, { signal });
}

/** `base`: address of the page that is shown, for relative targets. */
export function createNavigateTo(base: () => string): NavigateTo {
  // Not `async`: a refusal is thrown at once.
  return (target, { external, replace = false } = {}) => {
    const { kind, to } = decideNavigation(target, { base: base(), external });
    if (kind === 'page' && FOLLOWS_LINKS && !to.includes(':~:')) return navigateTo(to, replace ? 'replace' : 'auto');
    if (kind === 'page' && replace) location.replace(to);
    else location.assign(to);
    return Promise.resolve();
  };
}

/** Never rejects: the browser's promises do where another navigation comes first. */
async function navigateTo(to: string, history: 'auto' | 'replace'): Promise<void> {
  await Promise.allSettled(Object.values(navigation.navigate(to, { history })));
}

function isTraversal({ navigationType }: NavigateEvent): boolean {
  return navigationType === 'traverse';
}

function linkOf({ sourceElement }: NavigateEvent): HTMLAnchorElement | null {
  return sourceElement instanceof HTMLAnchorElement ? sourceElement : null;
}

/** Whether a link to a hash was clicked while another page loads. The browser resolves it to that page's address. */
function isHashOfShownPage(event: NavigateEvent, { loading }: NavigationState): boolean {
  return loading !== undefined && event.cancelable && linkOf(event)?.getAttribute('href')?.startsWith('#') === true;
}

function followInShownPage(event: NavigateEvent, shown: URL, hash: string): void {
  event.preventDefault();
  // Not within the event of another navigation.
  queueMicrotask(() => void navigateTo(new URL(hash, shown).href, 'replace'));
}

/** Moves the focus once the browser has scrolled to the hash, unless another navigation comes first. */
function followLater(to: URL, signal: AbortSignal): void {
  expectScroll(visibleById(targetId(to.hash)));
  onceArrived(() => {
    if (location.href === to.href) followHash(to.hash);
  }, signal);
}

function onceArrived(act: () => void, signal: AbortSignal): void {
  navigation.addEventListener('navigatesuccess', act, { once: true, signal });
}

/** A download, a form, or a link that asks for a document. */
function isForBrowser(event: NavigateEvent): boolean {
  const { downloadRequest, formData, sourceElement } = event;
  return (
    downloadRequest !== null ||
    formData !== null ||
    // A form was submitted: the source is its button, or the form.
    (sourceElement instanceof Element && !sourceElement.matches('a, area')) ||
    linkOf(event)?.dataset['document'] !== undefined ||
    // A text fragment is no part of the address that is given to a script: only the browser can find the text.
    linkOf(event)?.getAttribute('href')?.includes(':~:') === true
  );
}

function leavesDocument({ destination, downloadRequest }: NavigateEvent, { protocol }: URL): boolean {
  return !destination.sameDocument && downloadRequest === null && protocol === location.protocol;
}

/** Whether a link or a script goes to a hash. Not a script that only changes the address (`history.replaceState`). */
function isHashOfPage(event: NavigateEvent, { hash }: URL): boolean {
  const { destination, hashChange } = event;
  return !isTraversal(event) && destination.sameDocument && hash !== '' && (hashChange || linkOf(event) !== null);
}
