import type { Problem } from '#lib/owner-error.ts';
import { problemAt, type LintedDocument, type LintInput } from '#lint/linted-document.server.ts';

/** A translation names the version it translates, and has the same ids and links; a frozen one stays as it is. */
export function translationProblems(
  document: LintedDocument,
  documents: readonly LintedDocument[],
  { locales }: LintInput,
): Problem[] {
  const { path, locale, slug, version, parsed } = document;
  const [binding] = locales;
  if (locale === binding)
    return parsed.translationOf === undefined ? [] : [problemAt(path, 1, 'translationOf is for translations only')];
  if (parsed.translationOf === undefined)
    return [problemAt(path, 1, 'translationOf is missing: the date of the version that this translates')];

  const originals = documents.filter((other) => other.locale === binding && other.slug === slug);
  if (version === 'next' && !originals.some((other) => other.version === 'next'))
    return [problemAt(path, 1, `translates no coming version: there is no ${binding}/${slug}/next.md`)];
  if (isDraft(document, documents)) return [];
  const original = originals.find(
    (other) =>
      other.parsed.effective === parsed.translationOf &&
      // A coming text is translated by one that is coming as well: another would be in force before it.
      (other.version !== 'next' || version === 'next'),
  );
  if (original === undefined)
    return [problemAt(path, 1, `there is no version of ${parsed.translationOf} that this could translate`)];
  return [...frozenProblems(document, documents), ...differencesOf(document, original)];
}

function frozenProblems({ path, locale, slug, text, parsed }: LintedDocument, documents: readonly LintedDocument[]) {
  const frozen = documents.find((other) => other.path === `${locale}/${slug}/${parsed.translationOf}.md`);
  if (frozen === undefined || frozen.text === text) return [];
  const problem = `has other words than ${frozen.path}, the frozen translation of the same version: write translationOf of the version that it translates now, or take the words back`;
  return [problemAt(path, 1, problem)];
}

function differencesOf({ path, headings, links }: LintedDocument, original: LintedDocument): Problem[] {
  return [
    ...differences(
      'id',
      headings.map(({ id }) => id),
      original.headings.map(({ id }) => id),
    ),
    ...differences(
      'link',
      links.map(({ href }) => href),
      original.links.map(({ href }) => href),
    ),
  ].map((problem) => problemAt(path, 1, `${problem} ${original.path}`));
}

/** An unfinished translation of the coming version still names an earlier one. No page shows it, no rule applies. */
export function isDraft(
  { locale, slug, version, parsed }: LintedDocument,
  documents: readonly LintedDocument[],
): boolean {
  const coming = documents.find(
    (other) => other.slug === slug && other.version === 'next' && other.parsed.translationOf === undefined,
  );
  const { translationOf } = parsed;
  return (
    version === 'next' &&
    translationOf !== undefined &&
    coming !== undefined &&
    coming.locale !== locale &&
    coming.parsed.effective !== translationOf
  );
}

function differences(kind: 'id' | 'link', own: readonly string[], original: readonly string[]): string[] {
  const missing = original.filter((value) => !own.includes(value));
  const added = own.filter((value) => !original.includes(value));
  return [
    ...(missing.length > 0 ? [`lacks the ${kind} ${missing.join(', ')} of`] : []),
    ...(added.length > 0 ? [`has the ${kind} ${added.join(', ')}, which is not in`] : []),
    ...(missing.length + added.length === 0 && own.join() !== original.join()
      ? [`has its ${kind}s in another order than`]
      : []),
  ];
}
