import { shortList } from '#commands/doctor/finding.ts';
import { languageName, shippedWords } from '#commands/texts/shipped-words.ts';
import { assertJson } from '#commands/texts/assert-json.ts';
import { parseMessages, type Messages } from '#commands/texts/messages.ts';
import { legalFiles, type SiteFiles } from '#commands/texts/site-files.ts';
import type { Problem } from 'plinth-policies/owner-error';
import { isSampleText } from 'plinth-policies/front-matter';
import type { SiteDefinition } from '#model/define-site.ts';
import { SITE, LOCALES } from '#model/facts.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';

export type InterfaceFacts = {
  readonly site: Pick<
    SiteDefinition,
    'company' | 'languages' | 'policies' | 'pages' | 'menus' | 'registrations' | 'measurement'
  >;
  /** Whether a text under `legal/` is marked as a sample, an earlier version included. */
  readonly hasSampleText: boolean;
  /** Of the first language. */
  readonly words: Messages;
};

/** A key of the message files, and the end of a sentence: who needs it. */
export type InterfaceWord = { readonly key: string; readonly why: string };

type Rule = {
  /** A key, or the beginning of keys. The first rule of a key counts. */
  readonly keys: string;
  readonly why: string;
  /** Left out where every site needs the words. */
  readonly isNeeded?: (facts: InterfaceFacts) => boolean;
};

const hasPolicies = ({ site }: InterfaceFacts): boolean => site.policies.length > 0;

const RULES: readonly Rule[] = [
  { keys: 'header.', why: 'the header of every page says it' },
  {
    keys: 'footer.register',
    why: 'config.ts names the register of the company',
    isNeeded: ({ site }) => site.company.register !== undefined,
  },
  {
    keys: 'footer.supervisor',
    why: 'config.ts names a supervisor of the company',
    isNeeded: ({ site }) => site.company.supervisor !== undefined,
  },
  {
    keys: 'footer.telephone',
    why: 'config.ts names a telephone number of the company',
    isNeeded: ({ site }) => site.company.telephone !== undefined,
  },
  {
    keys: 'footer.language',
    why: 'config.ts has more than one language',
    isNeeded: ({ site }) => site.languages.length > 1,
  },
  {
    keys: 'footer.sample',
    why: 'the legalName of config.ts is a sample',
    isNeeded: ({ site }) => site.company.legalName.sample,
  },
  { keys: 'footer.', why: 'the footer of every page says it' },
  { keys: 'theme.', why: 'the footer of every page says it' },
  { keys: 'error.', why: 'an error page says it' },
  { keys: 'files.', why: 'the list of pages for machines says it' },
  {
    keys: 'legal.clauseAdded',
    why: 'a policy says it where its translation lags behind',
    isNeeded: (facts) => hasPolicies(facts) && facts.site.languages.length > 1,
  },
  {
    keys: 'legal.firstPublished',
    why: 'the history of each policy ends with it, and the first language is not English',
    isNeeded: (facts) => hasPolicies(facts) && !/^en\b/.test(facts.site.languages[0].iso),
  },
  {
    keys: 'legal.sample',
    why: 'a text below legal/ is marked as a sample',
    isNeeded: ({ hasSampleText }) => hasSampleText,
  },
  { keys: 'legal.', why: 'each policy says it', isNeeded: hasPolicies },
  { keys: 'compare.', why: 'the comparison of two versions of a policy says it', isNeeded: hasPolicies },
  { keys: 'review.', why: 'the file that npx plinth policy review makes says it', isNeeded: hasPolicies },
  // No page says which parts it has: a file with one word of a part is of a site that has it.
  ...(['form.', 'embed.'] as const).map((keys): Rule => ({
    keys,
    why: `it has other words of ${keys.slice(0, -1)}`,
    isNeeded: ({ words }) => [...words.keys()].some((key) => key.startsWith(keys)),
  })),
  {
    keys: 'privacy.',
    why: 'config.ts has a measurement, and the consent banner says it',
    isNeeded: ({ site }) => site.measurement !== undefined,
  },
];

/** Every key that the engine may ask for on some site, but for those of pages and menus: what it ships in English. */
export const ENGINE_KEYS: readonly string[] = [...(shippedWords('en')?.keys() ?? [])].filter(
  (key) => !/^(?:home|pages)\./.test(key),
);

export function neededWords(facts: InterfaceFacts): InterfaceWord[] {
  const { pages, menus, registrations = {} } = facts.site;
  return [
    ...ENGINE_KEYS.flatMap((key) => {
      const rule = RULES.find(({ keys }) => key.startsWith(keys));
      return rule === undefined || rule.isNeeded?.(facts) === false ? [] : [{ key, why: rule.why }];
    }),
    ...[...Object.keys(pages), NOT_FOUND_PAGE].flatMap((page) =>
      ['title', 'description'].map((name) => ({ key: `pages.${page}.${name}`, why: 'config.ts has this page' })),
    ),
    ...[...new Set([...menus.header, ...menus.footer])].map((page) => ({
      key: `menu.${page}`,
      why: 'a menu of config.ts has this link',
    })),
    ...Object.keys(registrations).flatMap((name) =>
      ['name', 'text'].map((part) => ({
        key: `footer.registrations.${name}.${part}`,
        why: 'config.ts has this registration of the company',
      })),
    ),
  ];
}

/** One for all words that the engine ships in the file's language, and one for each other. */
export function missingWords(file: string, facts: InterfaceFacts): Problem[] {
  const { iso } = facts.site.languages[0];
  const missing = neededWords(facts).filter(({ key }) => !facts.words.has(key));
  const shipped = missing.filter(({ key }) => shippedWords(iso)?.has(key));
  const own = missing.filter((word) => !shipped.includes(word));
  const reasons = [...new Set(shipped.map(({ why }) => why))].join('; ');
  const names = shortList(shipped.map(({ key }) => key));
  return [
    ...(shipped.length === 0 ? [] : [`lacks ${names}: ${reasons}. ${addsShipped(iso)}`]),
    ...own.map(({ key, why }) => `lacks ${key}: ${why}`),
  ].map((what) => ({ file, line: 1, what }));
}

/** What to do about words that a file lacks and the engine has. `tag`: of their language. */
export function addsShipped(tag: string): string {
  return `npx plinth language ${tag} adds what is shipped in ${languageName(tag)}`;
}

/** The messages that the site needs and its first language lacks. */
export function missingSiteWords(files: SiteFiles): Problem[] {
  const [{ code, file }] = SITE.languages;
  const hasSampleText = [...legalFiles(files).values()].some((text) => isSampleText(text));
  const words = siteMessages(files).get(code) ?? new Map<string, string>();
  return missingWords(file, { site: SITE, hasSampleText, words });
}

/** By the code of each language. @throws OwnerError for a file that is no JSON */
export function siteMessages(files: SiteFiles): Map<string, Messages> {
  return new Map(LOCALES.map(({ code, file }) => [code, messagesOf(file, files.get(file) ?? '{}')]));
}

function messagesOf(file: string, json: string): Messages {
  assertJson(json, file);
  return parseMessages(json);
}
