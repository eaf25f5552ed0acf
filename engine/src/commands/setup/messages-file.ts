import { countWords, messageFile, parseMessages, type Messages } from '#commands/texts/messages.ts';
import type { Answers } from '#commands/setup/answers.ts';
import { literalMessage } from '#commands/setup/literal-text.ts';
import { edit, messagesIn, remove, type Part, type Project } from '#commands/setup/project.ts';
import { languageName, shippedWords } from '#commands/texts/shipped-words.ts';
import { wordsFor, type WantedSite } from '#commands/setup/wanted-site.ts';
import { isSampleText, readFrontMatter } from '#legal/front-matter-file.server.ts';
import type { Locale } from '#model/define-site.ts';
import { isPolicyPageName, policyPageName } from '#model/page-name.ts';

type MessageSetup = {
  readonly answers: Answers;
  readonly site: WantedSite;
  /** The files with the policies that setup writes. */
  readonly after: Project['files'];
  readonly newHome: boolean;
};

const NONE: Messages = new Map();

/** The messages of each language: those that are there stay, and those that the site needs besides are added. */
export function messagesChanges(project: Project, setup: MessageSetup): Part {
  const { files, definition } = project;
  const { languages } = setup.site;
  const written = languages.map((locale) => {
    const path = locale.file;
    return { locale, path, messages: messagesOf(locale, files.get(path), project, setup) };
  });
  const binding = written[0]?.messages ?? NONE;
  const dropped = definition.languages.filter(({ file }) => languages.every((locale) => locale.file !== file));
  return {
    changes: [
      ...written.map(({ path, messages }) => edit(path, writtenFile(messages, files.get(path)))),
      ...dropped.map(({ file }) => remove(file)),
    ],
    notes: written.flatMap(({ locale, path, messages }) =>
      untranslated(locale, messages, binding, languages[0]).map((what) => `${path}: ${what}`),
    ),
  };
}

/** The file as it is written at present, where it has these messages in this order. */
function writtenFile(messages: Messages, present = '{}'): string {
  const text = messageFile(messages);
  return messageFile(parseMessages(present)) === text ? present : text;
}

function messagesOf(locale: Locale, text: string | undefined, project: Project, setup: MessageSetup): Messages {
  const { site, newHome } = setup;
  const isFirst = locale === site.languages[0];
  const isNew = text === undefined;
  const before = messagesIn(project.files, project.definition.languages[0].file);
  const isAdded = (key: string): boolean =>
    isOfHome(key) ? newHome || (isNew && !isFirst && before.has(key)) : before.has(key) || !isOfPart(key);
  const present = isNew ? NONE : wanted(parseMessages(text), site, newHome);
  const shipped = wanted(shippedWords(locale.iso) ?? (isFirst ? shippedWords('en') : undefined) ?? NONE, site, false);
  // A new first language has a word for everything, until its owner has translated the words of the one before.
  const untranslated = isNew && isFirst ? wanted(before, site, newHome) : NONE;
  const messages = union(present, only(shipped, isAdded), untranslated);
  for (const [key, words] of ownWords(locale, present, project, setup)) messages.set(key, words);
  return messages;
}

/** What is left to translate in a file, with how many messages. */
function untranslated({ iso }: Locale, messages: Messages, binding: Messages, first: Locale): string[] {
  const name = languageName(iso);
  const missing = [...binding.keys()].filter((key) => !messages.has(key));
  if (missing.length === 0 || shippedWords(iso) !== undefined) return [];
  const lacks = `lacks ${missing.length} of ${binding.size} messages, ${wordsOf(missing, binding)} words: visitors get them in ${languageName(first.iso)} until they are translated to ${name}`;
  return [lacks];
}

function wordsOf(keys: readonly string[], messages: Messages): number {
  return countWords(keys.map((key) => messages.get(key) ?? ''));
}

function ownWords(
  locale: Locale,
  present: Messages,
  { files }: Project,
  { answers, site, after }: MessageSetup,
): Array<[key: string, message: string]> {
  const labels = site.policies.map(({ slug, title }): [string, string | undefined] => {
    const key = `menu.${policyPageName(slug)}`;
    const text = files.get(`legal/${site.languages[0].code}/${slug}.md`);
    const isOwn = present.has(key) && text !== undefined && !isSampleText(text);
    const stated = readFrontMatter(after.get(`legal/${locale.code}/${slug}.md`) ?? '').fields['title'];
    // A label that an owner has written for their own policy is changed by an answer only.
    return [key, wordsFor(title, locale, site) ?? (isOwn || typeof stated !== 'string' ? undefined : stated)];
  });
  const words: Array<[key: string, text: string | undefined]> = [
    ['pages.home.title', wordsFor(answers.headline, locale, site)],
    ['pages.home.description', wordsFor(answers.lead, locale, site)],
    ...labels,
  ];
  return words.flatMap(([key, text]) => (text === undefined ? [] : [[key, literalMessage(text)]]));
}

/** Without the words of the old home page, and of policies, links, registrations and measuring that the site will not have. */
function wanted(
  messages: Messages,
  { policies, menus, registrations, measurement }: WantedSite,
  newHome: boolean,
): Messages {
  const isWanted = (key: string): boolean => {
    const [group, name = ''] = key.split('.');
    if (group === 'home') return !newHome;
    if (group === 'privacy') return measurement !== null;
    if (group === 'footer' && name === 'registrations') return registrations !== null;
    if (group === 'menu' && name.includes('#')) return [...menus.header, ...menus.footer].includes(name);
    const isPolicy = group === 'menu' && isPolicyPageName(name);
    return !isPolicy || policies.some(({ slug }) => name === policyPageName(slug));
  };
  return only(messages, isWanted);
}

function isOfHome(key: string): boolean {
  return key.startsWith('home.');
}

/** Of a part that a page may have or not. */
function isOfPart(key: string): boolean {
  return /^(?:form|embed)\./.test(key);
}

function only(messages: Messages, isWanted: (key: string) => boolean): Messages {
  return new Map([...messages].filter(([key]) => isWanted(key)));
}

/** All messages; of the same key, those of the first. */
function union(...parts: readonly Messages[]): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, text] of parts.flatMap((part) => [...part])) if (!all.has(key)) all.set(key, text);
  return all;
}
