import { isAsked } from '#consent/consent.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';

const REGION = '#privacy section';
const FOOTER_BUTTON = '[data-consent="open"]';

/**
 * Shows and hides the question as the store has it, and hears its buttons: on the document, since one of them stands in
 * the footer, and before React has come to either. A click that was heard is marked as such: see the boot entry.
 */
export function followAnswers(store: ConsentStore): void {
  const show = (): void => {
    const { dataset } = document.documentElement;
    dataset['ask'] = isAsked(store.current()) ? '1' : '0';
    dataset['standing'] = store.standing();
  };
  show();
  store.subscribe(show);

  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent]') : null;
    if (button === null) return;
    event.preventDefault();
    const answer = button.dataset['consent'];
    const region = document.querySelector<HTMLElement>(REGION);
    if (answer === 'open') {
      store.dispatch({ kind: 'opened' });
      // Asked for, so it may take the focus, and is scrolled to where it does not stay in sight.
      region?.focus();
    } else if (answer === 'granted' || answer === 'denied') {
      // A button pressed by the keyboard is about to vanish under it: it goes on where the question can be found again.
      const byKeyboard = event.detail === 0 && region?.contains(document.activeElement) === true;
      store.dispatch({ kind: 'chosen', choice: answer, at: new Date() });
      if (byKeyboard) focusFooter();
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !store.current().opened) return;
    store.dispatch({ kind: 'closed' });
    focusFooter();
  });
}

function focusFooter(): void {
  document.querySelector<HTMLElement>(FOOTER_BUTTON)?.focus({ preventScroll: true });
}
