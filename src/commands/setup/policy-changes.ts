import type { Answers, Policy } from '#commands/setup/answers.ts';
import { HASH_LIST, hashListText, parseHashList } from '#commands/policy/hash-list.ts';
import { adoptedText } from '#commands/setup/adopted-text.ts';
import { outlineOf } from '#commands/setup/outline.ts';
import { idsOf, policyText } from '#commands/setup/policy-text.ts';
import { edit, filesIn, remove, replace, type Change, type Part, type Project } from '#commands/setup/project.ts';
import { shippedWords } from '#commands/setup/shipped-words.ts';
import { wordsFor, type WantedSite } from '#commands/setup/wanted-site.ts';
import { dateOf, isSampleText } from '#legal/front-matter-lines.ts';
import { languageName } from '#commands/language-name.ts';
import { flattenMessages, type MessageTree } from '#commands/site-texts.ts';
import type { Locale } from '#model/define-site.ts';

const HASHES = `site/legal/${HASH_LIST}`;

/** The policies of the site: texts that were given, texts that stay, and an outline where there is neither. */
export function policyChanges(project: Project, answers: Answers, site: WantedSite): Part {
  const { files } = project;
  const notes: string[] = [];
  const texts = site.policies.flatMap((policy) => textsOf(policy, project, answers, site, notes));
  const kept = new Set(site.policies.map(({ slug }) => slug));
  const codes = new Set(site.languages.map(({ code }) => code));
  const gone = filesIn(files, 'site/legal').filter((path) => {
    const [, code = '', slug = ''] = /^site\/legal\/([^/]+)\/([^/]+?)(?:\.md|\/.*)$/.exec(path) ?? [];
    return code !== '' && (!kept.has(slug) || !codes.has(code));
  });
  const changes = [...texts, ...gone.map(remove)];
  return { changes: [...changes, ...hashesChange(files, changes)], notes };
}

function textsOf(policy: Policy, project: Project, answers: Answers, site: WantedSite, notes: string[]): Change[] {
  const [first] = site.languages;
  const { files } = project;
  const path = (locale: Locale): string => `site/legal/${locale.code}/${policy.slug}.md`;
  const present = files.get(path(first));
  const binding = bindingText(policy, present, project, answers, site);
  const isSample = present === undefined || isSampleText(present);
  if (!isSample && binding !== present) {
    notes.push(
      `${path(first)} is a text of your own: it was left alone. A new version of it is a recipe of docs/recipes.md`,
    );
    return [];
  }
  const isOutline = present === undefined && wordsFor(policy.text, first, site) === undefined;
  if (isOutline) notes.push(...outlineNote(path(first), first));
  const how = policy.text === undefined && present !== undefined ? edit : replace;
  const others = site.languages
    .slice(1)
    .flatMap((locale) =>
      translation(policy, locale, binding, project, site).map((text) => replace(path(locale), text)),
    );
  const written = [...(binding === present || isOutline ? [] : [edit(path(first), binding)]), ...others];
  notes.push(...written.flatMap((change) => noteInEnglish(change, site)));
  return [
    ...(binding === present ? [] : [how(path(first), binding)]),
    ...(binding === present ? [] : leftOfSample(policy, project, site, others)),
    ...others,
  ];
}

/**
 * The sample's history is not the owner's, in any language; nor is a binding text of the sample a translation of the
 * owner's, where its language has become a further one.
 */
function leftOfSample({ slug }: Policy, { files }: Project, { languages }: WantedSite, written: Change[]): Change[] {
  return languages.flatMap(({ code }, index) => {
    const text = `site/legal/${code}/${slug}.md`;
    const present = files.get(text);
    const isOrphan = index > 0 && isSampleText(present) && dateOf(present, 'translationOf') === undefined;
    const isLeft = isOrphan && written.every(({ path }) => path !== text);
    const earlier = filesIn(files, `site/legal/${code}/${slug}`).filter((file) => isSampleText(files.get(file)));
    return [...(isLeft ? [text] : []), ...earlier].map(remove);
  });
}

function bindingText(
  policy: Policy,
  present: string | undefined,
  project: Project,
  answers: Answers,
  site: WantedSite,
): string {
  const [first] = site.languages;
  const given = wordsFor(policy.text, first, site);
  const title = wordsFor(policy.title, first, site);
  if (given !== undefined)
    return policyText({
      text: project.read(given),
      title,
      effective: project.today,
      firstNote: firstNoteOf(first, project),
    });
  if (present !== undefined)
    return isSampleText(present) ? adoptedText(present, project, answers, site.languages.length) : present;
  return policyText({
    text: outlineOf({
      title: title ?? policy.slug,
      answers,
      measurement: site.measurement,
      languages: site.languages.length,
      slug: policy.slug,
      definition: project.definition,
    }),
    title,
    effective: project.today,
    firstNote: firstNoteOf(first, project),
  });
}

/** The text in another language, where one was given. */
function translation(policy: Policy, locale: Locale, binding: string, project: Project, site: WantedSite): string[] {
  const given = wordsFor(policy.text, locale, site);
  if (given === undefined) return [];
  const effective = dateOf(binding, 'effective') ?? project.today;
  return [
    policyText({
      text: project.read(given),
      title: wordsFor(policy.title, locale, site),
      effective,
      firstNote: firstNoteOf(locale, project),
      ids: idsOf(binding),
      translationOf: effective,
    }),
  ];
}

/** Earlier versions that are gone leave the list of hashes. */
function hashesChange(files: Project['files'], changes: readonly Change[]): Change[] {
  const list = files.get(HASHES);
  if (list === undefined) return [];
  const removed = changes.flatMap(({ path, text }) => (text === undefined ? path.replace('site/legal/', '') : []));
  const hashes = Object.entries(parseHashList(list, HASHES));
  const left = hashes.filter(([path]) => !removed.includes(path));
  if (left.length === hashes.length) return [];
  return [left.length === 0 ? remove(HASHES) : edit(HASHES, hashListText(Object.fromEntries(left)))];
}

/** As the linter asks for it: in the words of the site's own file, where it has them. */
function firstNoteOf({ iso, file }: Locale, { files }: Project): string {
  const present = JSON.parse(files.get(`site/${file}`) ?? '{}') as MessageTree;
  const found = [present, shippedWords(iso) ?? {}, shippedWords('en') ?? {}].map((words) =>
    flattenMessages(words).get('legal.firstPublished'),
  );
  return found.find((note) => note !== undefined) ?? '';
}

function outlineNote(path: string, { iso }: Locale): string[] {
  return isEnglish(iso) ? [] : [`${path}: begins as an outline in English: write it in ${languageName(iso)}`];
}

/** Of a text whose history begins in English, since setup has no words for it in the text's language. */
function noteInEnglish({ path, text = '' }: Change, { languages }: WantedSite): string[] {
  const locale = languages.find(({ code }) => path.startsWith(`site/legal/${code}/`));
  const note = flattenMessages(shippedWords('en') ?? {}).get('legal.firstPublished') ?? '';
  if (locale === undefined || isEnglish(locale.iso) || !text.includes(`note: ${note}\n`)) return [];
  const where = `here and as legal.firstPublished in site/${locale.file}`;
  return [`${path}: its note "${note}" is in English: say it in ${languageName(locale.iso)}, ${where}`];
}

function isEnglish(iso: string): boolean {
  return new Intl.Locale(iso).language === 'en';
}
