// First, so that nothing fails unheard.
import { keepError } from '#monitoring/early-errors.browser.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';
import { showBusy } from '#navigation/busy-hint.browser.ts';
import { isPlainClick, leadsToSameDocument, siteLinkOf, targetOf } from '#navigation/link-click.browser.ts';
import { followThemeSwitch } from '#theme/theme.browser.ts';

/** What the application offers once it has taken over the page. */
export type Application = {
  /** A client navigation to a path of this site, with query and hash. */
  navigate(target: string): void;
  /** Loads what a page needs, so that a click finds it. */
  prefetch(target: string): void;
};

/** How long an early click waits for the application before the browser follows it. */
const EARLY_CLICK_MS = 4_000;
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

let application: Application | 'loading' | 'unavailable' | undefined;
/** A link, or a button of the question about measuring: what was clicked before anybody could act on it. */
let earlyClick: HTMLElement | undefined;
let intended: string | undefined;

for (const type of INTENT_EVENTS) addEventListener(type, onIntent, { passive: true });
addEventListener('click', onClick);
followThemeSwitch();
// A visitor who asks for less data gets the application at the first sign of intent only.
if (!savesData()) whenIdle(load);

function onIntent(event: Event): void {
  load();
  const link = siteLinkOf(event);
  // A pointer passing over an element is no intent to follow; over a link it is.
  if (link === null || leadsToSameDocument(link)) return;
  intended = targetOf(link);
  if (typeof application === 'object') application.prefetch(intended);
}

function onClick(event: MouseEvent): void {
  if (application === 'unavailable') return;
  const button = (event.target as Element).closest<HTMLElement>('[data-consent]');
  if (button !== null) {
    if (typeof application !== 'object') keepEarlyClick(button);
    return;
  }
  const link = isPlainClick(event) ? siteLinkOf(event) : null;
  if (link === null) return;
  if (typeof application === 'object') {
    event.preventDefault();
    application.navigate(targetOf(link));
    return;
  }
  if (leadsToSameDocument(link)) {
    // Within the document the browser needs no help; whoever clicks here has changed their mind.
    forgetEarlyClick();
    return;
  }
  event.preventDefault();
  keepEarlyClick(link);
}

function keepEarlyClick(element: HTMLElement): void {
  load();
  const first = earlyClick === undefined;
  earlyClick = element;
  showBusy(true);
  if (first) setTimeout(followEarlyClick, EARLY_CLICK_MS);
}

function forgetEarlyClick(): HTMLElement | undefined {
  const element = earlyClick;
  earlyClick = undefined;
  showBusy(false);
  return element;
}

/** The way out: whatever became of the application, a click arrives. */
function followEarlyClick(): void {
  const element = forgetEarlyClick();
  if (!(element instanceof HTMLAnchorElement)) return;
  application = 'unavailable';
  location.assign(element.href);
}

function load(): void {
  if (application !== undefined) return;
  application = 'loading';
  import('#browser.tsx')
    .then(({ start }) => start())
    .then(takeOver)
    // The page stays as the server made it, and its links are the browser's.
    .catch((error: unknown) => {
      keepError(error);
      application = 'unavailable';
      followEarlyClick();
    });
}

function takeOver(started: Application): void {
  // An early click may have left for its page already.
  if (application === 'unavailable') return;
  application = started;
  const element = forgetEarlyClick();
  if (element !== undefined) {
    // Clicked again, so that whatever else listens to it (a language switch) hears it now.
    if (element.isConnected) element.click();
    else if (element instanceof HTMLAnchorElement) started.navigate(targetOf(element));
  } else if (intended !== undefined) {
    started.prefetch(intended);
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
