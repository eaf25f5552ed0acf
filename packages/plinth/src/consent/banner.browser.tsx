import { useEffect, type ReactNode } from 'react';
import { isBannerShown } from '#consent/consent.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';
import { ConsentBanner } from '#consent/consent-banner.tsx';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import type { Messages } from '#i18n/messages.ts';
import { createTranslate } from '#i18n/translate.ts';
import { BANNER_ELEMENT_ID } from '#model/frame-ids.ts';
import { rootData } from '#model/root-data.ts';

export type BannerOptions = {
  readonly store: ConsentStore;
  readonly messagesOf: (locale: string) => Messages;
  readonly service: string;
  readonly timings: boolean;
  readonly element: Element;
  readonly locale: string;
  /** React's. An import of it in this chunk too would make the bundler split off a shared file. */
  readonly createRoot: (element: Element) => { render(node: ReactNode): void };
};

// The server's banner stays, as a translation has changed it: only two lines about the choice are updated.
/** Returns a function that shows the banner in another language, rendered by React. */
export function createBanner({ store, messagesOf, service, timings, element, locale, createRoot }: BannerOptions) {
  let root: ReturnType<typeof createRoot> | undefined;
  let shown = locale;
  let isSaved = false;

  const updateLines = (): void => {
    const t = createTranslate(shown, messagesOf(shown), () => {});
    const status = store.status();
    showChoice(element, status === 'undecided' ? '' : t(`privacy.status.${status}`));
    const region = element.querySelector('[role="status"]');
    if (region !== null) region.textContent = isSaved ? t('privacy.saved') : '';
  };
  updateLines();
  store.subscribe(({ kind }) => {
    if (kind === 'chosen') isSaved = true;
    if (kind === 'opened') isSaved = false;
    updateLines();
  });

  return (next: string): void => {
    if (next === shown) return;
    shown = next;
    root ??= createRoot(element);
    root.render(
      <Mounted key={next} onMounted={updateLines}>
        <I18nProvider locale={next} messages={messagesOf(next)}>
          <ConsentBanner
            service={service}
            asks={store.current().circumstances.consent === 'required'}
            timings={timings}
          />
        </I18nProvider>
      </Mounted>,
    );
  };
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

function showChoice(element: Element, text: string): void {
  const line = element.querySelector('.choice') ?? document.createElement('p');
  line.className = 'choice';
  line.textContent = text;
  if (text === '') line.remove();
  else if (!line.isConnected) element.querySelector('.answers')?.before(line);
}

const REGION = `#${BANNER_ELEMENT_ID} section`;
/** Buttons of the banner and of the footer. Elements in `<main>` belong to pages and texts, and make no choice. */
const BUTTON = '[data-consent]:not(main *)';
const FOOTER_BUTTON = '[data-consent="open"]:not(main *)';

/** On the document: React may not have rendered the buttons. `preventDefault` shows the boot entry a handled click. */
export function addBannerHandlers(store: ConsentStore): void {
  const show = (): void => {
    const root = rootData();
    root.banner = isBannerShown(store.current()) ? '1' : '0';
    root.status = store.status();
    root.firstStatus ??= root.status;
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
