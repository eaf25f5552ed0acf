import { HASH_LIST, hashListText, parseHashList } from '#commands/policy/hash-list.ts';
import { adoptedText } from '#commands/setup/adopted-text.ts';
import { AnswersError, type Answers, type Policy } from '#commands/setup/answers.ts';
import { outlineOf } from '#commands/setup/outline.ts';
import { idsOf, policyText } from '#commands/setup/policy-text.ts';
import {
  edit,
  filesIn,
  messagesIn,
  remove,
  replace,
  type Change,
  type Part,
  type Project,
} from '#commands/setup/project.ts';
import { languageName, shippedWords } from '#commands/texts/shipped-words.ts';
import { wordsFor, type WantedSite } from '#commands/setup/wanted-site.ts';
import { legalFiles } from '#commands/texts/site-files.ts';
import { fileOfVersion } from '#lint/version-rules.server.ts';
import { dateOf, isSampleText, readFrontMatter } from '#legal/front-matter-file.server.ts';
import type { Locale } from '#model/define-site.ts';

const HASHES = `legal/${HASH_LIST}`;
const FIRST_NOTE = 'legal.firstPublished';

type PolicySetup = { readonly project: Project; readonly answers: Answers; readonly site: WantedSite };

/** Given texts replace others, present texts stay, and a policy without a text gets an outline. */
export function policyChanges(project: Project, answers: Answers, site: WantedSite): Part {
  const { files } = project;
  const parts = site.policies.map((policy) => partOf(policy, { project, answers, site }));
  const gone = filesIn(files, 'legal').filter((path) => {
    const [, code = '', slug = ''] = /^legal\/([^/]+)\/([^/]+?)(?:\.md|\/.*)$/.exec(path) ?? [];
    const isWanted =
      site.policies.some((policy) => policy.slug === slug) && site.languages.some((locale) => locale.code === code);
    return code !== '' && !isWanted;
  });
  const changes = [...parts.flatMap((part) => part.changes), ...gone.map(remove)];
  return { changes: [...changes, ...hashesChange(files, changes)], notes: parts.flatMap(({ notes = [] }) => notes) };
}

function partOf(policy: Policy, setup: PolicySetup): Part {
  const { project, site } = setup;
  const [first, ...others] = site.languages;
  const path = pathOf(policy, first);
  const present = project.files.get(path);
  const binding = bindingText(policy, present, setup);
  if (present !== undefined && present !== binding && !isSampleText(present))
    return {
      changes: [],
      notes: [
        `${path} is a text of your own: it was left alone. npx plinth policy new ${policy.slug} begins a new version`,
      ],
    };
  const translations = others.flatMap((locale) => translation(policy, locale, binding, setup));
  const notes = englishNotes(translations, site);
  if (binding === present) return { changes: translations, notes };
  const write = policy.text === undefined && present !== undefined ? edit : replace;
  const changes = [write(path, binding), ...leftOfSample(policy, setup, translations), ...translations];
  const isOutline = present === undefined && wordsFor(policy.text, first, site) === undefined;
  if (!isOutline) return { changes, notes: [...englishNotes(changes.slice(0, 1), site), ...notes] };
  const outlined = `${path}: begins as an outline in English: write it in ${languageName(first.iso)}`;
  return { changes, notes: isEnglish(first) ? notes : [outlined, ...notes] };
}

/** Earlier versions in every language, and what was the binding text of a language that is no longer the first. */
function leftOfSample({ slug }: Policy, { project, site }: PolicySetup, written: readonly Change[]): Change[] {
  const { files } = project;
  return site.languages.flatMap((locale, index) => {
    const path = pathOf({ slug }, locale);
    const present = files.get(path);
    const isOrphan = index > 0 && isSampleText(present) && dateOf(present, 'translationOf') === undefined;
    const isLeft = isOrphan && written.every((change) => change.path !== path);
    const folder = path.replace(/\.md$/, '');
    const earlier = filesIn(files, folder).filter((file) => isSampleText(files.get(file)));
    return [...(isLeft ? [path] : []), ...earlier].map(remove);
  });
}

function bindingText(
  { slug, text, title: titles }: Policy,
  present: string | undefined,
  { project, answers, site }: PolicySetup,
): string {
  const [first] = site.languages;
  const given = wordsFor(text, first, site);
  if (given === undefined && present !== undefined)
    return isSampleText(present) ? adoptedText(present, project, answers, site.languages.length) : present;
  const title = wordsFor(titles, first, site);
  const { languages, measurement } = site;
  const outlined = { title: title ?? slug, slug, answers, measurement, languages: languages.length };
  return policyText({
    text: given === undefined ? outlineOf({ ...outlined, definition: project.definition }) : readDraft(given, project),
    title,
    effective: project.today,
    firstNote: firstNoteOf(first, project),
  });
}

function translation(policy: Policy, locale: Locale, binding: string, { project, site }: PolicySetup): Change[] {
  const given = wordsFor(policy.text, locale, site);
  if (given === undefined) return [];
  const effective = dateOf(binding, 'effective') ?? project.today;
  const text = policyText({
    text: readDraft(given, project),
    title: wordsFor(policy.title, locale, site),
    effective,
    firstNote: firstNoteOf(locale, project),
    ids: idsOf(binding),
    translationOf: effective,
  });
  return [replace(pathOf(policy, locale), text)];
}

/** @throws AnswersError where its front matter cannot be read: its date and history would be lost */
function readDraft(path: string, { read }: Project): string {
  const text = read(path);
  const { problem } = readFrontMatter(text);
  if (problem !== undefined) throw new AnswersError([`${path}:${problem.line}: ${problem.what}`]);
  return text;
}

function hashesChange(files: Project['files'], changes: readonly Change[]): Change[] {
  const list = files.get(HASHES);
  if (list === undefined) return [];
  const hashes = Object.entries(parseHashList(list, HASHES));
  const texts = legalFiles(files);
  const removed = new Set(changes.flatMap(({ path, text }) => (text === undefined ? [path] : [])));
  // Of a version, as it lies under its date or is in force.
  const left = hashes.filter(([path]) => !removed.has(`legal/${fileOfVersion(texts, path)}`));
  if (left.length === hashes.length) return [];
  return [left.length === 0 ? remove(HASHES) : edit(HASHES, hashListText(Object.fromEntries(left)))];
}

/** The note that the linter asks for: in the words of the site's own file, where it has them. */
function firstNoteOf({ iso, file }: Locale, { files }: Project): string {
  const places = [messagesIn(files, file), shippedWords(iso), shippedWords('en')];
  return places.map((messages) => messages?.get(FIRST_NOTE)).find((note) => note !== undefined) ?? '';
}

/** Notes on texts whose first change is in English, because setup has no words in their language. */
function englishNotes(changes: readonly Change[], { languages }: WantedSite): string[] {
  const note = shippedWords('en')?.get(FIRST_NOTE);
  return changes.flatMap(({ path, text = '' }) => {
    const locale = languages.find(({ code }) => path.startsWith(`legal/${code}/`));
    if (locale === undefined || isEnglish(locale) || !text.includes(`note: ${note}\n`)) return [];
    const where = `here and as ${FIRST_NOTE} in ${locale.file}`;
    return [`${path}: its note "${note}" is in English: say it in ${languageName(locale.iso)}, ${where}`];
  });
}

function pathOf({ slug }: Policy, { code }: Locale): string {
  return `legal/${code}/${slug}.md`;
}

function isEnglish({ iso }: Locale): boolean {
  return new Intl.Locale(iso).language === 'en';
}
