import { isPolicyPageName, policyPageName } from '#model/page-name.ts';
import type { Answers } from '#commands/setup/answers.ts';
import { literalMessage } from '#commands/setup/literal-message.ts';
import { edit, remove, type Part, type Project } from '#commands/setup/project.ts';
import { shippedWords } from '#commands/setup/shipped-words.ts';
import { wordsFor, type WantedSite } from '#commands/setup/wanted-site.ts';
import { foreignWords } from '#commands/foreign-words.ts';
import { languageName } from '#commands/language-name.ts';
import { flattenMessages, type MessageTree } from '#commands/site-texts.ts';
import { isSampleText } from '#legal/front-matter-lines.ts';
import type { Locale } from '#model/define-site.ts';

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
  const own = JSON.parse(files.get(`site/${definition.languages[0].file}`) ?? '{}') as MessageTree;
  let binding: Messages = new Map();
  const changes = site.languages.map((locale, index) => {
    const path = `site/${locale.file}`;
    const text = files.get(path);
    const shipped = shippedWords(locale.iso) ?? (index === 0 ? shippedWords('en') : undefined) ?? {};
    const present = text === undefined ? {} : withoutOld(JSON.parse(text) as MessageTree, newHome, site);
    const { home, ...frame } = withoutOld(shipped, false, site);
    // Of the home page that setup writes. A page of the owner's has words of its own.
    const page: MessageTree = home === undefined ? {} : { home };
    // A first language that is new is to have a word for all that is kept, until its owner has translated it.
    const kept = index === 0 ? withoutOld(own, newHome, site) : newHome ? {} : shared(page, own);
    const missing = merge(merge(frame, newHome ? page : {}), text === undefined ? kept : {}, false);
    const label: Titles = (slug, language) =>
      hasOwnLabel(slug, language, { files, site, present }) ? undefined : titles(slug, language);
    const words = merge(merge(present, missing, false), ownWords(answers, site, locale, label));
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
  const [title, description] = [answers.headline, answers.lead].map((words) => {
    const text = wordsFor(words, locale, site);
    return text === undefined ? undefined : literalMessage(text);
  });
  const menu = policies.flatMap(({ slug }) => {
    const label = titles(slug, locale);
    return label === undefined ? [] : [[policyPageName(slug), literalMessage(label)] as const];
  });
  const home = { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
  return {
    ...(Object.keys(home).length === 0 ? {} : { pages: { home } }),
    ...(menu.length === 0 ? {} : { menu: Object.fromEntries(menu) }),
  };
}

/** Without the words of what is no more: the old home page, policies that went, measuring on a site that does not. */
function withoutOld(tree: MessageTree, oldHome: boolean, { policies, measurement }: WantedSite): MessageTree {
  const { menu = {} } = tree;
  const links = Object.entries(menu).filter(
    ([name]) => !isPolicyPageName(name) || policies.some(({ slug }) => name === policyPageName(slug)),
  );
  const gone = [
    ...(oldHome ? ['home'] : []),
    ...(links.length === 0 ? ['menu'] : []),
    ...(measurement === null ? ['privacy'] : []),
  ];
  const entries = Object.entries(tree).filter(([key]) => !gone.includes(key));
  // In the order of the file.
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'menu' ? (Object.fromEntries(links) as MessageTree) : value]),
  );
}

/** A label that the owner has written for a policy of their own; only an answer changes it. */
function hasOwnLabel(
  slug: string,
  locale: Locale,
  { files, site, present }: { files: Project['files']; site: WantedSite; present: MessageTree },
): boolean {
  const text = files.get(`site/legal/${site.languages[0].code}/${slug}.md`);
  const answered = wordsFor(site.policies.find((policy) => policy.slug === slug)?.title, locale, site);
  const { menu } = present;
  const label = typeof menu === 'object' ? menu[policyPageName(slug)] : undefined;
  return label !== undefined && answered === undefined && text !== undefined && !isSampleText(text);
}

/** What of the first tree the second has, too. */
function shared(first: MessageTree, second: MessageTree): MessageTree {
  const entries = Object.entries(first).flatMap(([key, value]): Array<[string, MessageTree | string]> => {
    const other = second[key];
    if (typeof value !== 'object' || typeof other !== 'object')
      return typeof value === 'string' && typeof other === 'string' ? [[key, value]] : [];
    const both = shared(value, other);
    return Object.keys(both).length === 0 ? [] : [[key, both]];
  });
  return Object.fromEntries(entries);
}

/** Both trees, in the order of the first; where both say something, the second, unless the first is to stay. */
function merge(first: MessageTree, second: MessageTree, replaces = true): MessageTree {
  const merged: Record<string, MessageTree | string> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    if (typeof value === 'object' && typeof before === 'object') merged[key] = merge(before, value, replaces);
    else if (replaces || before === undefined) merged[key] = value;
  }
  return merged;
}
