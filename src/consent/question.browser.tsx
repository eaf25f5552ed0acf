import type { ReactNode } from 'react';
import type { ConsentStore } from '#consent/consent-store.browser.ts';
import { PrivacyChoices } from '#consent/privacy-choices.tsx';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import type { Messages } from '#i18n/messages.ts';
import { createTranslate } from '#i18n/translate.ts';

type Options = {
  readonly store: ConsentStore;
  readonly messagesOf: (locale: string) => Messages;
  /** Name of the service that would measure. */
  readonly service: string;
  /** Takes over what the server wrote; the function it answers renders anew. */
  readonly takeOver: (question: ReactNode) => (next: ReactNode) => void;
};

/**
 * The question as React knows it: what the server wrote, then how things stand, in the language of the page. The function
 * it answers brings it to life, or into another language.
 */
export function createQuestion({ store, messagesOf, service, takeOver }: Options): (locale: string) => void {
  let render: ((next: ReactNode) => void) | undefined;
  let shown: string | undefined;
  let answered = false;

  const question = (locale: string, served: boolean): ReactNode => {
    const messages = messagesOf(locale);
    const t = createTranslate(locale, messages, () => {});
    return (
      <I18nProvider locale={locale} messages={messages}>
        <PrivacyChoices
          standing={served ? 'undecided' : store.standing()}
          service={service}
          asks={store.current().circumstances.consent === 'required'}
          announcement={answered && !served ? t('privacy.saved') : ''}
        />
      </I18nProvider>
    );
  };
  store.subscribe(({ kind }) => {
    if (kind === 'chosen') answered = true;
    if (kind === 'opened') answered = false;
    if (shown !== undefined) render?.(question(shown, false));
  });

  return (locale) => {
    if (locale === shown) return;
    shown = locale;
    render ??= takeOver(question(locale, true));
    render(question(locale, false));
  };
}
