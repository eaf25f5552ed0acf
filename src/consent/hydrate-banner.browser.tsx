import type { ReactNode } from 'react';
import type { ConsentStore } from '#consent/consent-store.browser.ts';
import { ConsentBanner } from '#consent/consent-banner.tsx';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import type { Messages } from '#i18n/messages.ts';
import { createTranslate } from '#i18n/translate.ts';
import { Mounted } from '#ui/mounted.tsx';

type Root = { render(node: ReactNode): void };

export type BannerOptions = {
  readonly store: ConsentStore;
  readonly messagesOf: (locale: string) => Messages;
  /** Name of the service that would measure. */
  readonly service: string;
  /** Hydrates the element that the server rendered the banner into. */
  readonly hydrate: (banner: ReactNode) => Root;
};

/** Returns a function that shows the banner in a language: the first call hydrates what the server rendered in that language. */
export function createBanner({ store, messagesOf, service, hydrate }: BannerOptions): (locale: string) => void {
  let root: Root | undefined;
  let isMounted = false;
  let shown = '';
  let isSaved = false;

  const banner = (locale: string, served: boolean): ReactNode => {
    const messages = messagesOf(locale);
    const t = createTranslate(locale, messages, () => {});
    return (
      <Mounted onMounted={onMounted}>
        <I18nProvider locale={locale} messages={messages}>
          <ConsentBanner
            status={served ? 'undecided' : store.status()}
            service={service}
            asks={store.current().circumstances.consent === 'required'}
            announcement={isSaved && !served ? t('privacy.saved') : ''}
          />
        </I18nProvider>
      </Mounted>
    );
  };
  const render = (): void => {
    // Before it is mounted, React would discard what the server rendered.
    if (isMounted) root?.render(banner(shown, false));
  };
  const onMounted = (): void => {
    isMounted = true;
    render();
  };
  store.subscribe(({ kind }) => {
    if (kind === 'chosen') isSaved = true;
    if (kind === 'opened') isSaved = false;
    render();
  });

  return (locale) => {
    if (locale === shown) return;
    shown = locale;
    root ??= hydrate(banner(locale, true));
    render();
  };
}
