// One formatter for each language and style: each takes 33 KB outside of V8's heap, so that its collector does not hurry.

export const dateTimeFormat = once(
  (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
);
export const numberFormat = once(
  (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
);
export const pluralRules = once(
  (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
);

export const languageNames = once(
  (...args: ConstructorParameters<typeof Intl.DisplayNames>) => new Intl.DisplayNames(...args),
);

/** `args` come from the site's languages, messages and code, never from a request: there is an end of them. */
function once<Args extends unknown[], Formatter>(create: (...args: Args) => Formatter): (...args: Args) => Formatter {
  const made = new Map<string, Formatter>();
  return (...args) => {
    const key = JSON.stringify(args);
    const formatter = made.get(key) ?? create(...args);
    made.set(key, formatter);
    return formatter;
  };
}

/** Whether a text has no letter of Hebrew, Arabic or their relatives. */
export function isLeftToRight(text: string): boolean {
  return !/[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(text);
}
