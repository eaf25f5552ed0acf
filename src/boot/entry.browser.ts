// First, so that errors of the other modules are recorded.
import { recordError } from '#monitoring/early-errors.browser.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';
import { internalLinkOf, isPlainClick, isSameDocument, relativeUrl } from '#navigation/link-click.browser.ts';
import { showPending } from '#navigation/pending-indicator.ts';
import type { Application } from '#page/application.ts';
import { listenToThemeSwitch } from '#theme/theme-preference.ts';

/** How long a click waits for the application before the browser follows the link. */
const EARLY_CLICK_TIMEOUT_MS = 4_000;
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

let application: Application | 'loading' | 'unavailable' | undefined;
let earlyClick: HTMLAnchorElement | undefined;
/** A button of the consent banner, clicked before the banner was hydrated. It is clicked again then, however late. */
let earlyConsentClick: HTMLElement | undefined;
let prefetchTarget: string | undefined;

for (const type of INTENT_EVENTS) addEventListener(type, onIntent, { passive: true });
addEventListener('click', onClick);
listenToThemeSwitch();
// With data saving on, the application loads at the first sign of intent only.
if (!savesData()) whenIdle(load);

function onIntent(event: Event): void {
  load();
  const link = internalLinkOf(event);
  if (link === null || isSameDocument(link)) return;
  prefetchTarget = relativeUrl(link);
  if (typeof application === 'object') application.prefetch(prefetchTarget);
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent]') : null;
  // A hydrated banner prevents the default.
  if (button !== null && !event.defaultPrevented) {
    earlyConsentClick = button;
    load();
  }
  const link = isPlainClick(event) ? internalLinkOf(event) : null;
  if (link === null || application === 'unavailable') return;
  if (typeof application === 'object') {
    event.preventDefault();
    application.navigate(relativeUrl(link));
    return;
  }
  if (isSameDocument(link)) {
    // The browser scrolls there; the latest click counts.
    takeEarlyClick();
    return;
  }
  event.preventDefault();
  load();
  deferClick(link);
}

function deferClick(link: HTMLAnchorElement): void {
  const first = earlyClick === undefined;
  earlyClick = link;
  showPending(true);
  if (first) setTimeout(followEarlyClick, EARLY_CLICK_TIMEOUT_MS);
}

function takeEarlyClick(): HTMLAnchorElement | undefined {
  const link = earlyClick;
  earlyClick = undefined;
  showPending(false);
  return link;
}

/** The fallback when the application is late or cannot be loaded. */
function followEarlyClick(): void {
  const link = takeEarlyClick();
  if (link === undefined) return;
  application = 'unavailable';
  location.assign(link.href);
}

function load(): void {
  if (application !== undefined) return;
  application = 'loading';
  import('#app/start.browser.tsx')
    .then(({ start }) => start())
    .then((started) => (started === undefined ? onUnavailable() : onStarted(started)))
    .catch((error: unknown) => {
      recordError(error);
      onUnavailable();
    });
}

/** The server's page stays, with links that the browser follows. */
function onUnavailable(): void {
  application = 'unavailable';
  // Hides the consent banner, which will never get its handlers.
  document.documentElement.dataset['banner'] = 'off';
  followEarlyClick();
}

function onStarted(started: Application): void {
  // The browser may be following an early click already.
  if (application === 'unavailable') return;
  application = started;
  void started.measured.then(() => earlyConsentClick?.click());
  const link = takeEarlyClick();
  if (link !== undefined) {
    // Clicked again, so that handlers of the page, such as the locale switcher's, run too.
    if (link.isConnected) link.click();
    else started.navigate(relativeUrl(link));
  } else if (prefetchTarget !== undefined) {
    started.prefetch(prefetchTarget);
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
