import { isBannerShown } from '#consent/consent.ts';
import { rootData } from '#model/document-state.ts';
import { BANNER_ELEMENT_ID } from '#model/frame-ids.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';

const REGION = `#${BANNER_ELEMENT_ID} section`;
/**
 * Buttons of the banner and of the footer. What a page or a text brings is in `<main>`: whatever its attributes say, it is
 * no choice of the visitor's. The boot entry asks the same.
 */
const BUTTON = '[data-consent]:not(main *)';
const FOOTER_BUTTON = '[data-consent="open"]:not(main *)';

/**
 * Shows and hides the banner by an attribute of the root element, and handles its buttons. The handlers are on the document:
 * one of the buttons is in the footer, and React may have drawn none of them. A handled click is marked by
 * `preventDefault`, which the boot entry looks at.
 */
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
      // The visitor asked for it, so it may take the focus, and is scrolled into view where it does not stay there.
      region?.focus();
    } else if (choice === 'granted' || choice === 'denied') {
      // The button is about to vanish under a keyboard user: the focus moves to where the banner can be opened again.
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
