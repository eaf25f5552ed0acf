import { useEffect, type ReactNode } from 'react';
import type { ConsentStore } from '#consent/consent-store.browser.ts';
import { ConsentBanner } from '#consent/consent-banner.tsx';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import type { Messages } from '#i18n/messages.ts';
import { createTranslate } from '#i18n/translate.ts';

export type BannerOptions = {
  readonly store: ConsentStore;
  readonly messagesOf: (locale: string) => Messages;
  readonly service: string;
  readonly timings: boolean;
  readonly element: Element;
  /** Language of the server's banner. */
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

/** Calls `onMounted`, the same function each time, once its children are in the page. */
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
