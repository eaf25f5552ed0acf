import { LOCALES } from '#model/locales.ts';
import type { GeneratedFile } from '#server/files/generated-files.ts';

const PATH = '/speculation-rules.json';

export const SPECULATION_HEADERS = { 'speculation-rules': `"${PATH}"` };

/** They change with a release only, and older ones do no harm. */
const ONE_DAY = 'public, max-age=86400';

/**
 * The links that a browser may load when the reader points at them: those to other pages of this site, until the application
 * handles links (`data-application`, empty, on the root element) and loads payloads instead. Prefetched, not prerendered: no script
 * runs for a page that may never be seen.
 */
export function speculationRules(): Readonly<Record<string, GeneratedFile>> {
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
  const rules = { prefetch: [{ where, eagerness: 'moderate' }] };
  return {
    [PATH]: {
      contentType: 'application/speculationrules+json',
      cacheControl: ONE_DAY,
      write: async () => JSON.stringify(rules),
    },
  };
}
