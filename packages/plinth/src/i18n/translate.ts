import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { formatTag } from '#i18n/intl.ts';
import type { EngineKey } from '#i18n/message-key.ts';
import { dateTimeFormat, isLeftToRight, numberFormat, pluralRules } from 'plinth-policies/formatters';
import { isMessages, type Messages } from '#i18n/messages.ts';
import { LOCALES } from '#model/facts.ts';

export type MessageValues = Record<string, string | number | Date>;
/** The message of a key in one language, with the values that it names: `t('footer.rights', { year: 2026 })`. */
export type Translate<Key extends string = EngineKey> = (key: Key, values?: MessageValues) => string;

/** Formats a message. A missing key is returned as the text, and passed to `onMissing`. */
export function createTranslate(
  locale: string,
  messages: Messages,
  onMissing: (key: string) => void,
  locales = LOCALES,
): Translate<string> {
  const tag = formatTag(locale, locales);
  const isRightToLeft = locales.find(({ code }) => code === locale)?.dir === 'rtl';
  return (key, values) => {
    const message = lookUp(messages, key);
    if (message === undefined) {
      onMissing(key);
      return key;
    }
    if (typeof message === 'string') return message;
    const text = format(message, tag, (isRightToLeft ? isolated(values) : values) as FormatValues<string>, {
      formatters: FORMATTERS,
    });
    return Array.isArray(text) ? text.join('') : text;
  };
}

/** Between characters that keep "1 Wild Street" from being shown as "Wild Street 1" within words from right to left. */
function isolated(values: MessageValues = {}): MessageValues {
  const isolate = (value: MessageValues[string]) =>
    typeof value === 'string' && value !== '' && isLeftToRight(value) ? `\u2066${value}\u2069` : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

const FORMATTERS = {
  getDateTimeFormat: dateTimeFormat,
  getNumberFormat: numberFormat,
  getPluralRules: pluralRules,
};

function lookUp(messages: Messages, key: string): CompiledMessage | undefined {
  let node: Messages | CompiledMessage | undefined = messages;
  for (const part of key.split('.')) {
    if (!isMessages(node) || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return isMessages(node) ? undefined : node;
}
