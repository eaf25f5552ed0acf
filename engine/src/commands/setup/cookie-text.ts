import { LOCALE_COOKIE_NAME } from '#i18n/locale-cookie.ts';

/** For an outline, and below a table of what a browser stores. */
export const COOKIE_SENTENCE = `The language that you choose is kept for a year (\`${LOCALE_COOKIE_NAME}\`).`;
const IS_ROW = /^\s*\|/;
/** The prefix of every key that a site stores. */
const NAMES_A_KEY = /`site:[\w-]+`/;

/**
 * A sample text that names the locale cookie if the site has more than one language: a sentence is added below a table of what
 * a browser stores, or the sentence or the row is removed.
 */
export function withCookie(text: string, languages: number): string {
  const lines = text.split('\n');
  const names = (line: string): boolean => line.includes(LOCALE_COOKIE_NAME);
  if (languages < 2) {
    const left = lines.filter((line) => !(names(line) && (IS_ROW.test(line) || line === COOKIE_SENTENCE)));
    return left.length === lines.length
      ? text
      : left
          .join('\n')
          .replace(/\n{3,}/g, '\n\n')
          .replace(/\n+$/, '\n');
  }
  if (lines.some(names)) return text;
  const stored = lines.findIndex((line) => IS_ROW.test(line) && NAMES_A_KEY.test(line));
  if (stored === -1) return text;
  const end = lines.findIndex((line, index) => index > stored && !IS_ROW.test(line));
  return lines.toSpliced(end === -1 ? lines.length : end, 0, '', COOKIE_SENTENCE).join('\n');
}
