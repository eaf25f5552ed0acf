import type { Answers } from '#commands/setup/answers.ts';
import { edit, remove, type Part, type Project } from '#commands/setup/project.ts';
import { shippedWords } from '#commands/setup/shipped-words.ts';
import { wordsFor, type WantedSite } from '#commands/setup/wanted-site.ts';
import { foreignWords } from '#commands/foreign-words.ts';
import { languageName } from '#commands/language-name.ts';
import { flattenMessages, type MessageTree } from '#commands/site-texts.ts';
import type { Locale } from '#model/locales.ts';

type Messages = ReadonlyMap<string, string>;
export type Titles = (slug: string, locale: Locale) => string | undefined;

/** The words of every language: those that are there stay, and what the site needs beside them is added. */
export function messagesChanges(
  { files, definition }: Project,
  answers: Answers,
  site: WantedSite,
  { titles, newHome }: { readonly titles: Titles; readonly newHome: boolean },
): Part {
  const dropped = definition.languages.filter(({ file }) => site.languages.every((locale) => locale.file !== file));
  const notes: string[] = [];
  let binding: Messages = new Map();
  const changes = site.languages.map((locale, index) => {
    const path = `site/${locale.file}`;
    const text = files.get(path);
    const shipped = shippedWords(locale.iso) ?? (index === 0 ? shippedWords('en') : undefined) ?? {};
    const present = text === undefined ? {} : withoutOld(JSON.parse(text) as MessageTree, newHome, site);
    const words = merge(merge(withoutOld(shipped, false, site), present), ownWords(answers, site, locale, titles));
    const messages = flattenMessages(words);
    if (index === 0) binding = messages;
    notes.push(...untranslated(locale, messages, binding, site).map((what) => `${path}: ${what}`));
    return edit(path, `${JSON.stringify(words, null, 2)}\n`);
  });
  return { changes: [...changes, ...dropped.map(({ file }) => remove(`site/${file}`))], notes };
}

/** What is left to translate in a file, with how many: words of another language; in one that is not shipped, words it lacks. */
function untranslated(
  { iso }: Locale,
  messages: Messages,
  binding: Messages,
  { languages: [first] }: WantedSite,
): string[] {
  const name = languageName(iso);
  const missing = [...binding.keys()].filter((key) => !messages.has(key));
  const lacks = `lacks ${missing.length} of ${binding.size} messages: visitors get them in ${languageName(first.iso)} until they are translated to ${name}`;
  return [
    ...foreignWords(iso, messages).map(
      ({ language, keys }) =>
        `${keys.length} of its ${messages.size} messages are in ${languageName(language)}: translate them to ${name}; npm run doctor says what is left`,
    ),
    ...(missing.length === 0 || shippedWords(iso) !== undefined ? [] : [lacks]),
  ];
}

/** What the owner says: of the home page and of the policies, in this language. */
function ownWords(answers: Answers, site: WantedSite, locale: Locale, titles: Titles): MessageTree {
  const { policies } = site;
  const title = wordsFor(answers.headline, locale, site);
  const description = wordsFor(answers.lead, locale, site);
  const menu = policies.flatMap(({ slug }) => {
    const label = titles(slug, locale);
    return label === undefined ? [] : [[`legal-${slug}`, label] as const];
  });
  const home = { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
  return {
    ...(Object.keys(home).length === 0 ? {} : { pages: { home } }),
    ...(menu.length === 0 ? {} : { menu: Object.fromEntries(menu) }),
  };
}

/** Without the words of what is no more: the old home page, policies that went, measuring on a site that does not. */
function withoutOld(tree: MessageTree, oldHome: boolean, { policies, measurement }: WantedSite): MessageTree {
  const { home, menu = {}, privacy, ...rest } = tree;
  const links = Object.entries(menu).filter(
    ([name]) => !name.startsWith('legal-') || policies.some(({ slug }) => name === `legal-${slug}`),
  );
  return {
    ...rest,
    ...(home === undefined || oldHome ? {} : { home }),
    ...(links.length === 0 ? {} : { menu: Object.fromEntries(links) as MessageTree }),
    ...(privacy === undefined || measurement === null ? {} : { privacy }),
  };
}

/** Both trees; where both say something, the second. */
function merge(first: MessageTree, second: MessageTree): MessageTree {
  const merged: Record<string, MessageTree | string> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    merged[key] = typeof value === 'object' && typeof before === 'object' ? merge(before, value) : value;
  }
  return merged;
}
