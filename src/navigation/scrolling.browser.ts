import { createPlaceKeeper } from '#navigation/place-keeper.browser.ts';
import { decideScroll, targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { createScrollMemory } from '#navigation/scroll-memory.browser.ts';
import { moveFocus, visibleById } from '#navigation/visible-element.ts';
import type { RouterView } from '#navigation/router-view.ts';
import type { Scrolling } from '#navigation/scroll-steps.ts';

type BrowserScrolling = Scrolling & Pick<ReturnType<typeof createScrollMemory>, 'leave' | 'stop'>;

// Not React Router's ScrollRestoration: there the destination cannot opt out, and a changed query scrolls to the top.
/** Scrolls after each completed navigation; `first` is the location of the document. */
export function createScrolling(first: RouterView['location']): BrowserScrolling {
  const memory = createScrollMemory(first.key);
  let shown = first;
  let next: { readonly decision: ScrollDecision; readonly samePath: boolean } | undefined;
  const keeper = createPlaceKeeper();

  return {
    prepare({ location, historyAction }, meta) {
      // The browser has positioned the first page, and the reader may have scrolled since.
      if (location === shown) return;
      const from = shown;
      shown = location;
      next = undefined;
      keeper.giveUp();
      // A link that is followed has noted it.
      if (historyAction === 'POP') memory.note();
      memory.follow(location.key);
      const saved = historyAction === 'POP' ? memory.placeOf(location.key) : undefined;
      const decision = decideScroll({ from, to: location, saved, meta });
      next = { decision, samePath: from.pathname === location.pathname };
      if (decision.kind !== 'top') return;
      if (memory.top() > 0 || keeper.isMoving()) scrollAtOnce(0);
      keeper.keep();
    },
    complete() {
      if (next === undefined) return;
      const { decision, samePath } = next;
      next = undefined;
      perform(decision, samePath, keeper);
      // At the top the place is known: to ask for it would lay out the page.
      memory.save(decision.kind === 'top' ? 0 : undefined);
    },
    leave: memory.leave,
    stop() {
      memory.stop();
      keeper.stop();
    },
  };
}

function perform(decision: ScrollDecision, samePath: boolean, keeper: ReturnType<typeof createPlaceKeeper>): void {
  if (decision.kind === 'restore') {
    scrollAtOnce(decision.top);
    keeper.keep();
  }
  if (decision.kind !== 'target') return;
  if (scrollToTarget(decision, samePath) === 'animated') keeper.expectMove();
  else keeper.keep();
}

/** Says whether the way there may be animated: within a page, as the stylesheet has it; a new one stands there at once. */
function scrollToTarget({ hash, fallback }: { hash: string; fallback: 'stay' | 'top' }, samePath: boolean) {
  const id = targetId(hash);
  const target = visibleById(id);
  if (target !== undefined) {
    target.scrollIntoView({ behavior: samePath ? 'auto' : 'instant' });
    // On a new page useRouteAnnouncer does.
    if (samePath) moveFocus(target);
    return samePath ? 'animated' : 'instant';
  }
  // In HTML `#top` means the top of the document, without an element of that id.
  if (fallback === 'top' || id.toLowerCase() === 'top') scrollAtOnce(0);
  return 'instant';
}

function scrollAtOnce(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}
