import type { Problem } from '#lib/owner-error.ts';
import { isArchived } from '#legal/legal-path.ts';
import { problemAt, type LintedDocument, type LintInput, type MeasuringFacts } from '#lint/linted-document.server.ts';
import { isDraft } from '#lint/translation-rules.server.ts';

/**
 * The policy about measuring has the clauses that the settings name, lists each service, and names what a browser stores.
 * Archived versions are exempt: other settings may have been in force. So is a text in force whose clauses are in the coming
 * version: nothing is measured before they apply.
 */
export function measuringProblems(
  document: LintedDocument,
  documents: readonly LintedDocument[],
  { measuring, locales: [binding] }: LintInput,
): Problem[] {
  if (measuring === undefined || document.slug !== measuring.slug) return [];
  if (isArchived(document.path) || isDraft(document, documents)) return [];
  const textOf = (version: 'next' | undefined) =>
    documents.find((other) => other.locale === binding && other.slug === measuring.slug && other.version === version);
  const isAnnounced = !hasClauses(textOf(undefined), measuring) && hasClauses(textOf('next'), measuring);
  if (isAnnounced && document.version === undefined) return [];
  return [
    ...clauseProblems(document, measuring),
    ...serviceProblems(document, measuring),
    ...storageProblems(document, measuring),
    ...endProblems(document, documents, measuring),
  ];
}

function hasClauses(document: LintedDocument | undefined, { clauses }: MeasuringFacts): boolean {
  return Object.values(clauses).every((id) => document?.headings.some((heading) => heading.id === id) === true);
}

function clauseProblems({ path, slug, headings }: LintedDocument, { clauses }: MeasuringFacts): Problem[] {
  return Object.entries(clauses)
    .filter(([, id]) => !headings.some((heading) => heading.id === id))
    .map(([name, id]) =>
      problemAt(
        path,
        1,
        `there is no clause {: #${id} }, which measurement.clauses.${name} of config.ts names. A new version can bring it: npx plinth policy new ${slug}`,
      ),
    );
}

function serviceProblems(document: LintedDocument, { clauses, services }: MeasuringFacts): Problem[] {
  const clause = clauseText(document, clauses.services);
  if (clause === undefined) return [];
  return services.flatMap(({ name, script, endpoint }) => {
    const parts = [
      { said: name, what: 'a service that may measure' },
      { said: hostOf(script), what: `where the script of ${name} comes from` },
      { said: hostOf(endpoint), what: `where ${name} receives what is measured` },
    ];
    return parts
      .filter(({ said }) => !clause.text.includes(said))
      .map(({ said, what }) =>
        problemAt(document.path, clause.line, `the clause #${clauses.services} does not name ${said}, ${what}`),
      );
  });
}

function storageProblems({ path, text }: LintedDocument, { storedNames }: MeasuringFacts): Problem[] {
  return storedNames
    .filter((name) => !text.includes(name))
    .map((name) => problemAt(path, 1, `the text does not name ${name}, which this site may store in a browser`));
}

/** A text in force is exempt while the coming one says it: it may not be changed any more. */
function endProblems(
  { path, slug, locale, version, text }: LintedDocument,
  documents: readonly LintedDocument[],
  { answerDays }: MeasuringFacts,
): Problem[] {
  const next = documents.find((other) => other.slug === slug && other.locale === locale && other.version === 'next');
  const texts = version === undefined && next !== undefined ? [text, next.text] : [text];
  if (texts.some((each) => saysNumber(each, answerDays))) return [];
  const what = `the text does not say ${answerDays}: after so many days an answer to the consent banner ends, and with it the number that measures, and this site asks again`;
  return [problemAt(path, 1, what)];
}

function saysNumber(text: string, number: number): boolean {
  return Intl.supportedValuesOf('numberingSystem').some((numberingSystem) => {
    const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(number);
    return new RegExp(`(?<!\\p{Nd})${digits}(?!\\p{Nd})`, 'u').test(text);
  });
}

/** Archived versions are exempt, and samples until an owner makes them their own. */
export function unwrittenProblems(
  document: LintedDocument,
  documents: readonly LintedDocument[],
  { unwritten = [] }: LintInput,
): Problem[] {
  const { path, text, parsed } = document;
  if (isArchived(path) || parsed.sample || isDraft(document, documents)) return [];
  const lines = text.split('\n');
  return unwritten.flatMap(({ name, why }) => {
    const index = lines.findIndex((line) => line.includes(name));
    return index === -1
      ? []
      : [problemAt(path, index + 1, `the text names ${name}, which this site never stores in a browser: ${why}`)];
  });
}

/** A clause as it is written, with the clauses within it; undefined where there is none of this id. */
function clauseText({ text, headings }: LintedDocument, id: string): { line: number; text: string } | undefined {
  const start = headings.findIndex((heading) => heading.id === id);
  const heading = headings[start];
  if (heading === undefined) return undefined;
  const end = headings.slice(start + 1).find(({ depth }) => depth <= heading.depth);
  const lines = text.split('\n').slice(heading.line - 1, end === undefined ? undefined : end.line - 1);
  return { line: heading.line, text: lines.join('\n') };
}

/** A clause may write an address with its path or without. */
function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
