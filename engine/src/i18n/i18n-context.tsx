import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import type { Messages } from '#i18n/messages.ts';
import { invariant } from '#lib/invariant.ts';

type I18n = { readonly locale: string; readonly t: Translate };

const I18nContext = createContext<I18n | null>(null);

export function I18nProvider({
  locale,
  messages,
  children,
}: {
  locale: string;
  messages: Messages;
  children: ReactNode;
}) {
  const i18n = useMemo(() => ({ locale, t: createTranslate(locale, messages, warnMissing) }), [locale, messages]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** The language that a page is shown in, and the function that translates. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  invariant(i18n, 'useI18n outside I18nProvider');
  return i18n;
}

/** The function that translates: `t('pages.about.title')` is that message in the page's language. */
export function useTranslate(): Translate {
  return useI18n().t;
}

function warnMissing(key: string): void {
  console.warn(`No message for the key ${key}`);
}
