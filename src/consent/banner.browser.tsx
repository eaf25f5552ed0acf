import { useEffect, type ReactNode } from 'react';
import type { ConsentStore } from '#consent/consent-store.browser.ts';
import { ConsentBanner } from '#consent/consent-banner.tsx';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import type { Messages } from '#i18n/messages.ts';
import { createTranslate } from '#i18n/translate.ts';

export type BannerOptions = {
  readonly store: ConsentStore;
  readonly messagesOf: (locale: string) => Messages;
  /** Name of the service that would measure. */
  readonly service: string;
  /** What the server rendered the banner into. */
  readonly element: Element;
  /** React's: with an import of it in this chunk too, the bundler would cut out a shared file. */
  readonly createRoot: (element: Element) => { render(node: ReactNode): void };
};

/**
 * Returns a function that shows the banner in a language. What the server rendered stays, and with it whatever others have
 * done to it; it is drawn anew for another language only. What changes in it are two lines: the choice, and that it is kept.
 */
export function createBanner({ store, messagesOf, service, element, createRoot }: BannerOptions) {
  let root: ReturnType<typeof createRoot> | undefined;
  let shown: string | undefined;
  let isSaved = false;

  const update = (): void => {
    if (shown === undefined) return;
    const t = createTranslate(shown, messagesOf(shown), () => {});
    const status = store.status();
    sayChoice(element, status === 'undecided' ? '' : t(`privacy.status.${status}`));
    const region = element.querySelector('[role="status"]');
    if (region !== null) region.textContent = isSaved ? t('privacy.saved') : '';
  };
  store.subscribe(({ kind }) => {
    if (kind === 'chosen') isSaved = true;
    if (kind === 'opened') isSaved = false;
    update();
  });

  return (locale: string): void => {
    if (locale === shown) return;
    const isServed = shown === undefined;
    shown = locale;
    if (isServed) return update();
    root ??= createRoot(element);
    root.render(
      <Mounted key={locale} onMounted={update}>
        <I18nProvider locale={locale} messages={messagesOf(locale)}>
          <ConsentBanner service={service} asks={store.current().circumstances.consent === 'required'} />
        </I18nProvider>
      </Mounted>,
    );
  };
}

/** Calls `onMounted`, the same function each time, once its children are in the page. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** A line of its own above the answers; none for no text. */
function sayChoice(element: Element, text: string): void {
  const line = element.querySelector('.choice') ?? document.createElement('p');
  line.className = 'choice';
  line.textContent = text;
  if (text === '') line.remove();
  else if (!line.isConnected) element.querySelector('.answers')?.before(line);
}
