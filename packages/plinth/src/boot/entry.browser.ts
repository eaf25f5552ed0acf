// First, so that errors of the other modules are recorded.
import { recordError } from '#monitoring/early-errors.browser.ts';
import { savesData, whenIdle } from '#lib/when-idle.browser.ts';
import { rootData } from '#model/root-data.ts';
import {
  internalLinkOf,
  isSameDocument,
  listenToLocaleSwitch,
  relativeUrl,
} from '#navigation/internal-link.browser.ts';
import { listenToThemeSwitch } from '#theme/theme-preference.ts';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/** What app/start.browser.ts resolves with. */
type StartedApplication = {
  readonly followsLinks: boolean;
  prefetch(target: string): void;
  /** Resolves once the consent banner has handlers, or the measurement chunk could not be loaded. */
  readonly measured: Promise<void>;
};

let application: StartedApplication | 'loading' | 'unavailable' | undefined;
/** A consent button that was clicked before it had handlers. It is clicked again when it has. */
let earlyConsentClick: HTMLElement | undefined;
let prefetchTarget: string | undefined;

for (const type of INTENT_EVENTS) addEventListener(type, onIntent, { passive: true });
addEventListener('click', onClick);
addEventListener('popstate', onReturn);
onReturn();
// A document that src/app/load-page.browser.ts has loaded: the browser does not scroll to its target.
if (history.scrollRestoration === 'manual') document.querySelector(':target')?.scrollIntoView();
listenToThemeSwitch();
listenToLocaleSwitch();
// With data saving on, the application loads only at one of INTENT_EVENTS.
if (!savesData()) whenIdle(load);

function onIntent(event: Event): void {
  const link = internalLinkOf(event);
  const isElsewhere = link !== null && !isSameDocument(link);
  // A `pointerover` also fires when a page appears under a resting pointer, which shows no intent.
  if (isElsewhere || event.type !== 'pointerover') load();
  if (!isElsewhere) return;
  prefetchTarget = relativeUrl(link);
  if (typeof application === 'object') application.prefetch(prefetchTarget);
}

function onClick(event: MouseEvent): void {
  // The selector of src/consent/banner.browser.tsx, which says why.
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent]:not(main *)') : null;
  if (button !== null && !event.defaultPrevented) {
    earlyConsentClick = button;
    load();
  }
}

/** Until the application runs, going back to an entry that it added before a reload changes the address only: not the text. */
function onReturn(): void {
  const { path = location.pathname } = rootData();
  if (typeof application !== 'object' && location.pathname !== path) location.reload();
}

function load(): void {
  if (application !== undefined) return;
  application = 'loading';
  import('#app/start.browser.ts')
    .then(({ start }) => start())
    .then(onStarted)
    .catch((error: unknown) => {
      recordError(error);
      onStarted(undefined);
    });
}

function onStarted(started: StartedApplication | undefined): void {
  // Without it the server's page stays, with links that the browser follows.
  application = started ?? 'unavailable';
  if (started === undefined) {
    // Hides the consent banner, which will never get its handlers.
    rootData().banner = 'off';
    return;
  }
  // Where the application follows links, the browser no longer prefetches them: src/server/files/well-known-files.ts.
  rootData().application = started.followsLinks ? '' : 'off';
  void started.measured.then(() => earlyConsentClick?.click());
  if (prefetchTarget !== undefined) started.prefetch(prefetchTarget);
}
