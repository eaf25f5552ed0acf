import type { SiteDefinition } from '#model/define-site.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';

/** What decides which words a site needs. */
export type InterfaceFacts = {
  readonly site: Pick<SiteDefinition, 'company' | 'languages' | 'policies' | 'pages' | 'menus' | 'measurement'>;
  /** Whether a text under `site/legal/` is marked as a sample, an earlier version included. */
  readonly hasSampleText: boolean;
};

/** A key of the message files, and who needs it: the end of a sentence. */
export type InterfaceWord = { readonly key: string; readonly why: string };

type Group = {
  readonly keys: readonly string[];
  readonly why: string;
  /** Always, where it is left out. */
  readonly isNeeded?: (facts: InterfaceFacts) => boolean;
};

/** Every word that the engine may ask for, by what a site must have for it. */
const GROUPS: readonly Group[] = [
  {
    keys: keysBelow('header', 'skip navigation'),
    why: 'the header of every page says it',
  },
  {
    keys: [...keysBelow('footer', 'navigation name address number'), ...keysBelow('theme', 'title system light dark')],
    why: 'the footer of every page says it',
  },
  {
    keys: keysBelow('error', 'home server part notFoundHint serverHint reference'),
    why: 'an error page says it',
  },
  { keys: ['files.pages'], why: 'the list of pages for machines says it' },
  {
    keys: ['footer.supervisor'],
    why: 'site/config.ts names a supervisor of the company',
    isNeeded: ({ site }) => site.company.supervisor !== undefined,
  },
  {
    keys: ['footer.language'],
    why: 'site/config.ts has more than one language',
    isNeeded: ({ site }) => site.languages.length > 1,
  },
  {
    keys: ['footer.sample'],
    why: 'the legalName of site/config.ts is a sample',
    isNeeded: ({ site }) => site.company.legalName.sample,
  },
  {
    keys: keysBelow(
      'legal',
      'contents effective version issuer pattern history summary notBinding linkToClause linkCopied clauseRemoved ended ' +
        'from earlier inForce coming announced today source onDay show beforeFirst firstVersion feed',
    ),
    why: 'each policy says it',
    isNeeded: ({ site }) => site.policies.length > 0,
  },
  {
    keys: keysBelow(
      'compare',
      'link title older newer count none show lead inserted insertedEnd deleted deletedEnd added removed movedFrom movedTo was',
    ),
    why: 'the comparison of two versions of a policy says it',
    isNeeded: ({ site }) => site.policies.length > 0,
  },
  {
    keys: ['legal.clauseAdded'],
    why: 'a policy says it where its translation lags behind',
    isNeeded: ({ site: { policies, languages } }) => policies.length > 0 && languages.length > 1,
  },
  {
    keys: ['legal.firstPublished'],
    why: 'the history of each policy ends with it, and the first language is not English',
    isNeeded: ({ site: { policies, languages } }) => policies.length > 0 && !/^en\b/.test(languages[0].iso),
  },
  {
    keys: ['legal.sample'],
    why: 'a text below site/legal/ is marked as a sample',
    isNeeded: ({ hasSampleText }) => hasSampleText,
  },
  {
    keys: [
      ...keysBelow('privacy', 'title request notice clause accept decline saved'),
      ...keysBelow('privacy.status', 'granted denied other-basis global-privacy-control'),
    ],
    why: 'site/config.ts has a measurement, and the consent banner says it',
    isNeeded: ({ site }) => site.measurement !== undefined,
  },
];

/** Every key that the engine may ask for on some site, but for those of pages and menus. */
export const ENGINE_KEYS: readonly string[] = GROUPS.flatMap(({ keys }) => keys);

/** The words that the message file of the first language must have. */
export function neededWords(facts: InterfaceFacts): InterfaceWord[] {
  const { pages, menus } = facts.site;
  return [
    ...GROUPS.filter(({ isNeeded }) => isNeeded?.(facts) ?? true).flatMap(({ keys, why }) =>
      keys.map((key) => ({ key, why })),
    ),
    ...[...Object.keys(pages), NOT_FOUND_PAGE].flatMap((page) =>
      keysBelow(`pages.${page}`, 'title description').map((key) => ({ key, why: 'site/config.ts has this page' })),
    ),
    ...[...new Set([...menus.header, ...menus.footer])].map((page) => ({
      key: `menu.${page}`,
      why: 'a menu of site/config.ts has this link',
    })),
  ];
}

/** A sentence for each needed word that a message file lacks: `site/locales/en.json lacks …: …`. */
export function missingWords(file: string, words: ReadonlyMap<string, string>, facts: InterfaceFacts): string[] {
  return neededWords(facts)
    .filter(({ key }) => !words.has(key))
    .map(({ key, why }) => `${file} lacks ${key}: ${why}`);
}

function keysBelow(prefix: string, names: string): string[] {
  return names.split(' ').map((name) => `${prefix}.${name}`);
}
