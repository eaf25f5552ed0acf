import { isBannerShown } from '#consent/consent.ts';
import { rootData } from '#model/root-data.ts';
import { BANNER_ELEMENT_ID } from '#model/frame-ids.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';

const REGION = `#${BANNER_ELEMENT_ID} section`;
/** Buttons of the banner and of the footer. Elements in `<main>` belong to pages and texts, and make no choice. */
const BUTTON = '[data-consent]:not(main *)';
const FOOTER_BUTTON = '[data-consent="open"]:not(main *)';

// The handlers are on the document, because React may not have rendered the buttons.
/** `preventDefault` makes the boot entry see that a click was handled. */
export function addBannerHandlers(store: ConsentStore): void {
  const show = (): void => {
    const root = rootData();
    root.banner = isBannerShown(store.current()) ? '1' : '0';
    root.status = store.status();
  };
  show();
  store.subscribe(show);

  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null;
    if (button === null) return;
    event.preventDefault();
    const choice = button.dataset['consent'];
    const region = document.querySelector<HTMLElement>(REGION);
    if (choice === 'open') {
      store.dispatch({ kind: 'opened' });
      // The visitor asked for it, so it may take the focus, which also scrolls it into view.
      region?.focus();
    } else if (choice === 'granted' || choice === 'denied') {
      // A keyboard user's focus moves from the button, which disappears, to the one that opens the banner again.
      if (event.detail === 0 && region?.contains(document.activeElement) === true) focusFooterButton();
      store.dispatch({ kind: 'chosen', choice, at: new Date() });
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !store.current().opened) return;
    store.dispatch({ kind: 'closed' });
    focusFooterButton();
  });
}

export function focusFooterButton(): void {
  document.querySelector<HTMLElement>(FOOTER_BUTTON)?.focus({ preventScroll: true });
}

export function isFooterButtonFocused(): boolean {
  return document.activeElement?.matches(FOOTER_BUTTON) === true;
}
