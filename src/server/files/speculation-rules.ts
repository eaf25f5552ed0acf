import { LOCALES } from '#model/locales.ts';
import type { GeneratedFile } from '#server/files/generated-files.ts';

const PATH = '/speculation-rules.json';

/** Names the rules on each page, for browsers that know of them. */
export const SPECULATION_HEADERS = { 'speculation-rules': `"${PATH}"` };

/** Changes with a release only, and a page that is shown by older rules is none the worse. */
const ONE_DAY = 'public, max-age=86400';

/**
 * Which links a browser may load before the click, when the reader points at them: those to other pages of this site, until
 * the application follows links, which says so on the root element and loads payloads instead. Prefetched, not prerendered:
 * the click finds the document, and no script has run for a page that nobody has seen.
 */
export function speculationRules(): Readonly<Record<string, GeneratedFile>> {
  const where = {
    and: [
      { href_matches: '/*' },
      // A file has a dot in its name.
      { not: { href_matches: '/*.*' } },
      // A root that detects the language would answer a browser with that of its own, and a reader's click has chosen.
      ...(LOCALES.length > 1 ? [{ not: { href_matches: '/' } }] : []),
      { selector_matches: ':root:not([data-application]) a:not([href*="#"],[aria-current],[download],[target])' },
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
