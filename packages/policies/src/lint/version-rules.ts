import type { Problem } from '../lib/owner-error.ts';
import { hash } from 'node:crypto';
import { allClauses, plainText } from '../text/policy-text.ts';
import { isArchived, isArchivedOn, isArchiveName, parseLegalPath, type LegalPath } from '../text/legal-path.ts';
import { isEarlier, type LintedDocument, type LintInput, problemAt, type Rule } from './linted-document.ts';
import type { Finding } from './lost-marks.ts';
import { archiveNameOf, archivePath, dateOf, fieldLine, isSampleText } from '../text/front-matter-file.ts';
import { dayOfVersion } from '../lib/days.ts';

type Archive = Pick<LintInput, 'files' | 'archiveHashes' | 'command'>;

/** Every file is of a slug. */
export function pathProblems(input: LintInput): Problem[] {
  return [...input.files.keys()].flatMap((path) => {
    const problem = problemOfPath(parseLegalPath(path), input);
    return problem === undefined ? [] : [problemAt(path, 1, problem)];
  });
}

/**
 * An id belongs to its clause for good: old links lead to the clause, or to the note of its removal. A removed clause may
 * return under its old heading; another clause must not take its id.
 */
export const reusedIds: Rule = (document, context) => {
  const { locale, slug, headings, parsed } = document;
  const { locales, documents } = context;
  if (locale !== locales[0] || isEarlier(document, context)) return [];
  const earlier = [...documents.values()]
    .filter((other) => other.locale === locale && other.slug === slug && other.parsed.effective < parsed.effective)
    .toSorted((a, b) => (a.parsed.effective < b.parsed.effective ? -1 : 1));
  return headings.flatMap(({ id, line }): Finding[] => {
    if (earlier.at(-1)?.headings.some((heading) => heading.id === id) !== false) return [];
    const former = earlier.findLast((version) => titleOf(version.parsed, id) !== undefined);
    const title = former === undefined ? undefined : titleOf(former.parsed, id);
    if (former === undefined || title === titleOf(parsed, id)) return [];
    const { effective } = former.parsed;
    return [[line, `the id ${id} belongs to "${title}" of the version of ${effective}: choose another`]];
  });
};

function titleOf({ clauses }: LintedDocument['parsed'], id: string): string | undefined {
  const clause = allClauses(clauses).find((each) => each.id === id);
  return clause === undefined ? undefined : plainText(clause.title);
}

/** Archived versions never change: each has its hash in the list, and each in the list has its file. */
export function archiveProblems(input: Archive & Pick<LintInput, 'today'>): Problem[] {
  const hashes = hashesOfArchive(input.files, input.today);
  const unlisted = Object.entries(hashes)
    .filter(([path]) => input.archiveHashes[path] === undefined)
    .map(([path, found]) =>
      problemAt(path, 1, `is not in archive-hashes.json: run ${input.command} archive, or add "${path}": "${found}"`),
    );
  return [...unlisted, ...changedArchive(input)];
}

/**
 * A listed version lies under its date, or is in force: the hash of a text in force is listed under the path that it will be
 * archived at, so that an edit in place is found too.
 */
export function changedArchive({ files, archiveHashes, command }: Archive): Problem[] {
  return Object.entries(archiveHashes).flatMap(([path, listed]) => {
    const file = fileOfVersion(files, path);
    const text = files.get(file ?? '');
    if (file === undefined || text === undefined) return [problemAt(path, 1, GONE)];
    if (hash('sha256', text) === listed) return [];
    return [
      problemAt(
        file,
        1,
        differsInLineEnds(text, listed) ? LINE_ENDS : file === path ? CHANGED : editedText(path, text, command),
      ),
    ];
  });
}

const GONE =
  'is gone, but was published: put the text of that day there, unless its line in archive-hashes.json goes too';
const CHANGED = 'has changed since it was published: a published version stays as it was';
const LINE_ENDS =
  'has the words that were published, and other line ends, which git changed on this machine: write the line "legal/** -text" into .gitattributes, commit, delete the file and take it from git again';

function editedText(path: string, text: string, command: string): string {
  const { locale, slug, version } = parseLegalPath(path) ?? {};
  if (dateOf(text, 'translationOf') !== undefined)
    return `is not the translation of ${version} that was published: put that back, from your version control, and then ${command} correct ${slug} --language ${locale} begins a better one`;
  return `is not the text in force since ${version} that was published: put that back, from your version control or from its source on the site. What shall change is a new version: ${command} new ${slug} makes next.md of this text. What is wrong today, ${command} correct ${slug} mends`;
}

/** The path of a version's file: the archived one, else that in force, which may still be `next.md`. */
export function fileOfVersion(files: LintInput['files'], archived: string): string | undefined {
  const { locale, slug, version } = parseLegalPath(archived) ?? {};
  if (files.has(archived) || version === undefined) return archived;
  const paths = [`${locale}/${slug}.md`, `${locale}/${slug}/next.md`];
  return paths.find((path) => archiveNameOf(files.get(path)) === version);
}

function differsInLineEnds(text: string, listed: string): boolean {
  const lines = text.replaceAll('\r\n', '\n');
  return [lines, lines.replaceAll('\n', '\r\n')].some((each) => hash('sha256', each) === listed);
}

/** A text of a later day than `today` is coming, and may still change. */
export function hashesOfArchive(files: LintInput['files'], today: string): Record<string, string> {
  const archived = [...files].filter(([path]) => isArchivedOn(path, today));
  return Object.fromEntries(archived.map(([path, text]) => [path, hash('sha256', text)]));
}

type InForce = { readonly languages: readonly string[]; readonly slugs: readonly string[]; readonly today: string };

/**
 * The hashes of texts that are or were in force, and of their translations, by the path that each will be archived at.
 * Samples have none: they are replaced in place. `languages`: that of the binding texts first.
 */
export function hashesInForce(files: LintInput['files'], { languages, slugs, today }: InForce): Record<string, string> {
  const [binding] = languages;
  const found = [...files].flatMap(([path, text]) => {
    const { locale = '', slug = '', version = 'next' } = parseLegalPath(path) ?? {};
    const day = dateOf(text, locale === binding ? 'effective' : 'translationOf');
    if (version !== 'next' || !languages.includes(locale) || !slugs.includes(slug) || isSampleText(text)) return [];
    // A draft may still say that it translates an earlier version.
    const isDraft = path.endsWith('/next.md') && day !== dateOf(files.get(`${binding}/${slug}/next.md`), 'effective');
    if (day === undefined || dayOfVersion(day) > today || isDraft) return [];
    return [[archivePath({ path, text }), hash('sha256', text)] as const];
  });
  return Object.fromEntries(found);
}

/** A correction that is begun is changed until its hash is listed; a sample, always. */
export const correction: Rule = ({ path, locale, slug, text, parsed }, { archiveHashes, command, locales }) => {
  const listed = archiveHashes[archivePath({ path, text })];
  if (parsed.correctedAt === undefined || parsed.sample || listed !== undefined || isArchived(path)) return [];
  const language = locale === locales[0] ? '' : ` --language ${locale}`;
  const what = `is a correction that is not finished: once its words are right, ${command} correct ${slug}${language} lists it and carries it into coming texts`;
  return [[fieldLine(text, 'correctedAt') ?? 1, what]];
};

/** The file of an archived version is named by its effective date, a translation by that of the version it translates. */
export const fileName: Rule = ({ version, text, parsed: { effective, translationOf } }) => {
  if (version === undefined || version === 'next' || version === archiveNameOf(text)) return [];
  const what =
    translationOf === undefined
      ? `is named by ${version}, but applies from ${effective}`
      : `is named by ${version}, but translates the version of ${translationOf}: rename it, and its line in archive-hashes.json`;
  return [[1, what]];
};

function problemOfPath(parts: LegalPath | undefined, { slugs, locales, settingsFile }: LintInput): string | undefined {
  if (parts === undefined)
    return 'is no legal text: those are <locale>/<slug>.md, with earlier versions in a folder named <slug>';
  const { locale, slug, version } = parts;
  if (!locales.includes(locale)) return `lies under ${locale}, which is none of the languages of ${settingsFile}`;
  if (!slugs.includes(slug))
    return `is of ${slug}, which is neither in force nor ended: say \`ended\` of it in ${settingsFile}, or put it back among its policies`;
  return version === undefined || version === 'next' || isArchiveName(version)
    ? undefined
    : 'is a version that is neither named by its date nor next.md';
}
