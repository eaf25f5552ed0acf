import { allClauses, plainText } from '#legal/legal-document.ts';
import { parseLegalPath, type LegalPath } from '#legal/legal-path.ts';
import { problemAt, type LintedDocument, type LintInput } from '#lint/linted-document.server.ts';
import { sha256Hex } from '#lib/sha256.ts';

/** An earlier version's file is named by its date, the next version is `next.md`. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Archive = Pick<LintInput, 'files' | 'archiveHashes'>;

/** Every file is of a slug, and every slug has a file. */
export function pathProblems({ files, slugs, locales }: LintInput): string[] {
  const missing = slugs
    .map((slug) => `${locales[0]}/${slug}.md`)
    .filter((path) => !files.has(path))
    .map((path) => problemAt(path, 1, 'is missing: its slug is in `policies` of site/config.ts'));
  const misplaced = [...files.keys()].flatMap((path) => {
    const problem = problemOfPath(parseLegalPath(path), slugs, locales);
    return problem === undefined ? [] : [problemAt(path, 1, problem)];
  });
  return [...missing, ...misplaced];
}

/**
 * An id stays with its clause for ever: links of years ago lead to it, or to the note that says when it went. A clause that
 * went may come back under its old heading; another one must not take its id.
 */
export function reusedIdProblems(documents: readonly LintedDocument[], { locales, slugs }: LintInput): string[] {
  const binding = Map.groupBy(
    documents.filter(({ locale }) => locale === locales[0]),
    ({ slug }) => slug,
  );
  return slugs.flatMap((slug) => {
    const versions = (binding.get(slug) ?? []).toSorted((a, b) => (a.parsed.effective < b.parsed.effective ? -1 : 1));
    return versions.flatMap(({ path, version, headings, parsed }, index) => {
      // What has been published stays as it was.
      if (version !== undefined && version !== 'next') return [];
      return headings.flatMap(({ id, line }) => {
        if (versions[index - 1]?.headings.some((heading) => heading.id === id) !== false) return [];
        const former = versions.slice(0, index).findLast((earlier) => titleOf(earlier.parsed, id) !== undefined);
        const title = former === undefined ? undefined : titleOf(former.parsed, id);
        if (former === undefined || title === titleOf(parsed, id)) return [];
        const { effective } = former.parsed;
        return [
          problemAt(path, line, `the id ${id} belongs to "${title}" of the version of ${effective}: choose another`),
        ];
      });
    });
  });
}

function titleOf({ clauses }: LintedDocument['parsed'], id: string): string | undefined {
  const clause = allClauses(clauses).find((each) => each.id === id);
  return clause === undefined ? undefined : plainText(clause.title);
}

/** Archived versions never change: each has its hash in the list, and each in the list has its file. */
export async function archiveProblems(input: Archive): Promise<string[]> {
  const hashes = await hashesOfArchive(input.files);
  const unlisted = Object.entries(hashes)
    .filter(([path]) => input.archiveHashes[path] === undefined)
    .map(([path, hash]) =>
      problemAt(path, 1, `is not in archive-hashes.json: run npm run policy:archive, or add "${path}": "${hash}"`),
    );
  return [...unlisted, ...(await changedArchive(input))];
}

/** The archived versions that are not what they were when they were listed, or are gone. */
export async function changedArchive({ files, archiveHashes }: Archive): Promise<string[]> {
  const changed = Object.entries(await hashesOfArchive(files))
    .filter(([path, hash]) => (archiveHashes[path] ?? hash) !== hash)
    .map(([path]) => problemAt(path, 1, 'has changed since it was archived: a published version stays as it was'));
  const lost = Object.keys(archiveHashes)
    .filter((path) => !files.has(path))
    .map((path) =>
      problemAt(
        path,
        1,
        'is gone, but was archived: a published version stays, unless its line in archive-hashes.json goes too',
      ),
    );
  return [...changed, ...lost];
}

/** SHA-256 of each archived version, by its path. */
export async function hashesOfArchive(files: LintInput['files']): Promise<Record<string, string>> {
  const archived = [...files].filter(([path]) => DATE.test(parseLegalPath(path)?.version ?? ''));
  return Object.fromEntries(
    await Promise.all(archived.map(async ([path, text]) => [path, await sha256Hex(text)] as const)),
  );
}

/** The file of an archived version is named by its effective date, a translation by that of the version it translates. */
export function fileNameProblems({ path, version, parsed: { effective, translationOf } }: LintedDocument): string[] {
  if (version === undefined || version === 'next' || version === (translationOf ?? effective)) return [];
  return [
    problemAt(
      path,
      1,
      translationOf === undefined
        ? `is named by ${version}, but applies from ${effective}`
        : `is named by ${version}, but translates the version of ${translationOf}: rename it, and its line in archive-hashes.json`,
    ),
  ];
}

function problemOfPath(
  place: LegalPath | undefined,
  slugs: readonly string[],
  locales: readonly string[],
): string | undefined {
  if (place === undefined)
    return 'is no legal text: those are <locale>/<slug>.md, with earlier versions in a folder named <slug>';
  const { locale, slug, version } = place;
  if (!locales.includes(locale)) return `lies under ${locale}, which is none of the languages of site/config.ts`;
  if (!slugs.includes(slug)) return `has no slug: ${slug} is not among the policies of site/config.ts`;
  return version === undefined || version === 'next' || DATE.test(version)
    ? undefined
    : 'is a version that is neither named by its date nor next.md';
}
