import { createMessageLoader } from '#i18n/load-messages.ts';
import type { Messages, MessageVersions } from '#i18n/messages.ts';

/** The words that have been loaded. Those of `first` stand in for a language that has not been. */
export function createWords(versions: MessageVersions, first: string) {
  const loadMessages = createMessageLoader((url) => fetch(url), versions);
  const words = new Map<string, Messages>();
  return {
    loadWords: async (locale: string): Promise<void> => void words.set(locale, await loadMessages(locale)),
    messagesOf: (locale: string): Messages => words.get(locale) ?? words.get(first) ?? {},
  };
}
