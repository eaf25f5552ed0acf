import { archivePath } from '../text/front-matter-file.ts';
import { isArchived } from '../text/legal-path.ts';
import type { LintContext, LintedDocument, Rule } from './linted-document.ts';

type Texts = Pick<LintContext, 'documents' | 'locales'>;

/** A translation names the version it translates, and has the same ids and links; a frozen one stays as it is. */
export const translation: Rule = (document, context) =>
  translationProblems(document, context).map((problem) => [1, problem]);

function translationProblems(document: LintedDocument, context: LintContext): string[] {
  const { locale, slug, version, text, parsed } = document;
  const [binding] = context.locales;
  const { translationOf } = parsed;
  if (locale === binding) return translationOf === undefined ? [] : ['translationOf is for translations only'];
  if (translationOf === undefined) return ['translationOf is missing: the date of the version that this translates'];
  if (version === 'next' && !context.documents.has(`${binding}/${slug}/next.md`))
    return [`translates no coming version: there is no ${binding}/${slug}/next.md`];
  if (isDraft(document, context)) return [];
  const original = originalOf(document, context);
  if (original === undefined) return [`there is no version of ${translationOf} that this could translate`];
  const frozen = context.documents.get(archivePath(document));
  const isChanged = frozen !== undefined && frozen.text !== text;
  return [
    ...(isChanged
      ? [
          `has other words than ${frozen.path}, the frozen translation of the same version: write translationOf of the version that it translates now, or take the words back`,
        ]
      : []),
    ...differences(document, original, 'id', ({ headings }) => headings.map(({ id }) => id)),
    ...differences(document, original, 'link', ({ links }) => links.map(({ href }) => href)),
  ];
}

/** The text of the version that a translation names. */
function originalOf(
  { slug, version, parsed: { translationOf } }: LintedDocument,
  { documents, locales: [binding] }: Texts,
): LintedDocument | undefined {
  return [...documents.values()].find(
    (other) =>
      other.locale === binding &&
      other.slug === slug &&
      other.parsed.effective === translationOf &&
      // A coming text is translated by one that is coming as well: another would be in force before it.
      (other.version !== 'next' || version === 'next'),
  );
}

/** Of a translation that a page shows: the headings that it lacks, in a sentence. The notes of its page could not be written. */
export function missingHeadings(document: LintedDocument, context: Texts): string | undefined {
  if (isDraft(document, context) || isArchived(document.path)) return undefined;
  const original = originalOf(document, context);
  const ids = original?.headings.map(({ id }) => id) ?? [];
  const missing = ids.filter((id) => document.headings.every((heading) => heading.id !== id));
  return missing.length === 0 ? undefined : `${missingValues.id(missing)} ${original?.path}`;
}

/** An unfinished translation of the coming version still names an earlier one. No page shows it, no rule applies. */
export function isDraft({ locale, slug, version, parsed }: LintedDocument, { documents }: Texts): boolean {
  const { translationOf } = parsed;
  if (version !== 'next' || translationOf === undefined) return false;
  const coming = [...documents.values()].find(
    (other) => other.slug === slug && other.version === 'next' && other.parsed.translationOf === undefined,
  );
  return coming !== undefined && coming.locale !== locale && coming.parsed.effective !== translationOf;
}

const missingValues = {
  id: (ids: readonly string[]) =>
    `has no heading that ends with ${ids.map((id) => `{: #${id} }`).join(', ')}: translate each clause, and keep the id of its heading. It is in`,
  link: (links: readonly string[]) => `lacks the link ${links.join(', ')} of`,
};

function differences(
  document: LintedDocument,
  original: LintedDocument,
  kind: 'id' | 'link',
  valuesOf: (document: LintedDocument) => readonly string[],
): string[] {
  const [own, theirs] = [valuesOf(document), valuesOf(original)];
  const missing = theirs.filter((value) => !own.includes(value));
  const added = own.filter((value) => !theirs.includes(value));
  const problems = [
    ...(missing.length > 0 ? [missingValues[kind](missing)] : []),
    ...(added.length > 0 ? [`has the ${kind} ${added.join(', ')}, which is not in`] : []),
  ];
  if (problems.length === 0 && own.join() !== theirs.join()) problems.push(`has its ${kind}s in another order than`);
  return problems.map((problem) => `${problem} ${original.path}`);
}
