import { shortList } from '#commands/doctor/finding.ts';
import { languageName, shippedWords } from '#commands/texts/shipped-words.ts';
import { assertJson } from '#commands/texts/assert-json.ts';
import { parseMessages, type Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import type { Problem } from 'plinth-policies/owner-error';
import type { SiteDefinition } from '#model/define-site.ts';
import { LOCALES } from '#model/facts.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';

/** Every key that the engine may ask for on some site, but for those of pages and menus: what it ships in English. */
export const ENGINE_KEYS: readonly string[] = [...(shippedWords('en')?.keys() ?? [])].filter(
  (key) => !/^(?:home|pages)\./.test(key),
);

type NeedingSite = Pick<SiteDefinition, 'languages' | 'policies' | 'pages' | 'menus' | 'registrations' | 'measurement'>;

/** The keys of the messages that a site needs. `words`: those of its first language. */
export function neededKeys(site: NeedingSite, words: Messages): string[] {
  const { pages, menus, registrations = {} } = site;
  return [
    ...ENGINE_KEYS.filter((key) => isNeeded(key, site, words)),
    ...[...Object.keys(pages), NOT_FOUND_PAGE].flatMap((page) => [`pages.${page}.title`, `pages.${page}.description`]),
    ...[...new Set([...menus.header, ...menus.footer])].map((page) => `menu.${page}`),
    ...Object.keys(registrations).flatMap((name) =>
      ['name', 'text'].map((part) => `footer.registrations.${name}.${part}`),
    ),
  ];
}

function isNeeded(key: string, { policies, measurement }: NeedingSite, words: Messages): boolean {
  const [group = ''] = key.split('.');
  switch (group) {
    case 'legal':
    case 'compare':
    case 'review':
      return policies.length > 0;
    case 'privacy':
      return measurement !== undefined;
    case 'form':
    case 'embed':
      // No page says which parts it has: a file with one word of a part is of a site that has it.
      return [...words.keys()].some((each) => each.startsWith(`${group}.`));
    default:
      return true;
  }
}

/** One problem for all words that the first language lacks and the engine ships in it, and one for each other. */
export function missingWords(site: NeedingSite, words: Messages = new Map()): Problem[] {
  const { iso, file } = site.languages[0];
  const missing = neededKeys(site, words).filter((key) => !words.has(key));
  const shipped = missing.filter((key) => shippedWords(iso)?.has(key));
  const own = missing.filter((key) => !shipped.includes(key));
  return [
    ...(shipped.length === 0 ? [] : [`lacks ${shortList(shipped)}. ${addsShipped(iso)}`]),
    ...own.map((key) => `lacks ${key}, which this site shows: write it`),
  ].map((what) => ({ file, line: 1, what }));
}

/** What to do about words that a file lacks and the engine has. `tag`: of their language. */
export function addsShipped(tag: string): string {
  return `npx plinth language ${tag} adds what is shipped in ${languageName(tag)}`;
}

/** By the code of each language. @throws OwnerError for a file that is no JSON */
export function siteMessages(files: SiteFiles): Map<string, Messages> {
  return new Map(
    LOCALES.map(({ code, file }) => {
      const json = files.get(file) ?? '{}';
      assertJson(json, file);
      return [code, parseMessages(json)];
    }),
  );
}
