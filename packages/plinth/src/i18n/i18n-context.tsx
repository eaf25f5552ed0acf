import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { EngineKey } from '#i18n/message-key.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import type { Messages } from '#i18n/messages.ts';
import { invariant } from '#lib/invariant.ts';

type I18n<Key extends string> = { readonly locale: string; readonly t: Translate<Key> };

const I18nContext = createContext<I18n<string> | null>(null);

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

/** Of the engine's own components; those of a site have theirs in `page/plinth.ts`. */
export function useI18n<Key extends string = EngineKey>(): I18n<Key> {
  const i18n = useContext(I18nContext);
  invariant(i18n, 'useI18n outside I18nProvider');
  return i18n;
}

export function useTranslate(): Translate {
  return useI18n().t;
}

function warnMissing(key: string): void {
  console.warn(`No message for the key ${key}`);
}
