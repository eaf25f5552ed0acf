// First, so that nothing fails unheard.
import { recordError } from '#monitoring/early-errors.browser.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';
import { showBusy } from '#navigation/busy-hint.ts';
import { isPlainClick, leadsToSameDocument, siteLinkOf, targetOf } from '#navigation/link-click.browser.ts';
import type { Application } from '#page/application.ts';
import { followThemeSwitch } from '#theme/chosen-theme.ts';

/** How long an early click waits for the application before the browser follows it. */
const EARLY_CLICK_MS = 4_000;
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

let application: Application | 'loading' | 'unavailable' | undefined;
let earlyClick: HTMLAnchorElement | undefined;
/** A button of the question about measuring, clicked before anybody listened. It waits for as long as it takes. */
let earlyAnswer: HTMLElement | undefined;
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
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent]') : null;
  // Whoever has heard it says so.
  if (button !== null && !event.defaultPrevented) {
    earlyAnswer = button;
    load();
  }
  const link = isPlainClick(event) ? siteLinkOf(event) : null;
  if (link === null || application === 'unavailable') return;
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
  load();
  keepEarlyClick(link);
}

function keepEarlyClick(link: HTMLAnchorElement): void {
  const first = earlyClick === undefined;
  earlyClick = link;
  showBusy(true);
  if (first) setTimeout(followEarlyClick, EARLY_CLICK_MS);
}

function forgetEarlyClick(): HTMLAnchorElement | undefined {
  const link = earlyClick;
  earlyClick = undefined;
  showBusy(false);
  return link;
}

/** The way out: whatever became of the application, a click arrives. */
function followEarlyClick(): void {
  const link = forgetEarlyClick();
  if (link === undefined) return;
  application = 'unavailable';
  location.assign(link.href);
}

function load(): void {
  if (application !== undefined) return;
  application = 'loading';
  import('#app/start.browser.tsx')
    .then(({ start }) => start())
    .then(takeOver)
    // The page stays as the server made it, and its links are the browser's.
    .catch((error: unknown) => {
      recordError(error);
      application = 'unavailable';
      // Nobody will ever listen to the question.
      document.documentElement.dataset['ask'] = 'off';
      followEarlyClick();
    });
}

function takeOver(started: Application): void {
  // An early click may have left for its page already.
  if (application === 'unavailable') return;
  application = started;
  void started.measured.then(() => earlyAnswer?.click());
  const link = forgetEarlyClick();
  if (link !== undefined) {
    // Clicked again, so that whatever else listens to it (a language switch) hears it now.
    if (link.isConnected) link.click();
    else started.navigate(targetOf(link));
  } else if (intended !== undefined) {
    started.prefetch(intended);
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
