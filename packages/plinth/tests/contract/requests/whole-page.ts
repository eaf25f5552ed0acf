import { DEFAULT_LOCALE, LOCALES } from '#model/facts.ts';

/** Complete without JavaScript: a heading in the main part, in the language the document names. */
export function wholePage(locale = DEFAULT_LOCALE): string[] {
  const { iso, dir = 'ltr' } = LOCALES.find(({ code }) => code === locale) ?? {};
  return [`<!doctype html><html lang="${iso}" dir="${dir}">`, '<main', '<h1', '</html>'];
}
