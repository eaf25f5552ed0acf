import { isAsked } from '#consent/consent.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';

const REGION = '[aria-labelledby="privacy-choices"]';
const FOOTER_BUTTON = '[data-consent="open"]';

/**
 * Shows and hides the question as the store has it, and hears its buttons: on the document, since one of them stands in
 * the footer, and before React has come to either.
 */
export function followAnswers(store: ConsentStore): void {
  const show = (): void => void (document.documentElement.dataset['ask'] = isAsked(store.current()) ? '1' : '0');
  show();
  store.subscribe(show);

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
    const answer = button?.dataset['consent'];
    if (answer === 'open') {
      store.dispatch({ kind: 'opened' });
      focusOn(REGION);
    } else if (answer === 'granted' || answer === 'denied') {
      store.dispatch({ kind: 'chosen', choice: answer, at: new Date() });
      // The question has gone, with the button in it: the keyboard goes on where it can be found again.
      focusOn(FOOTER_BUTTON);
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !store.current().opened) return;
    store.dispatch({ kind: 'closed' });
    focusOn(FOOTER_BUTTON);
  });
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
