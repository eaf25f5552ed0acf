import { LOCALES } from '#model/locales.ts';

export const SPECULATION_PATH = '/speculation-rules.json';

// Until the application handles links (`data-application`, empty). No prerendering: it would run scripts unseen.
/** The links that a browser may prefetch when the reader points at them: to other pages of this site. */
export function speculationRules(): string {
  const where = {
    and: [
      { href_matches: '/*' },
      // A file has a dot in its name.
      { not: { href_matches: '/*.*' } },
      // A prefetched root would redirect to the browser's language, and a reader who clicks a link to it has chosen.
      ...(LOCALES.length > 1 ? [{ not: { href_matches: '/' } }] : []),
      { selector_matches: ':root:not([data-application=""]) a:not([href*="#"],[aria-current],[download],[target])' },
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
