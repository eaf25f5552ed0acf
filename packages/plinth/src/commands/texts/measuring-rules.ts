import {
  isDraft,
  isEarlier,
  type Finding,
  type LintContext,
  type LintedDocument,
  type Rule,
} from 'plinth-policies/lint';
import type { Measurement } from '#model/define-site.ts';

/** A stored name or its prefix, and why this site does not store it. */
export type UnwrittenName = { readonly name: string; readonly why: string };

/** From `measurement` of `config.ts`. */
export type MeasuringFacts = {
  readonly slug: string;
  readonly clauses: Measurement['clauses'];
  /** Each service by its name, with the addresses of its script and of what it receives. */
  readonly services: ReadonlyArray<{ readonly name: string; readonly script: string; readonly endpoint: string }>;
  /** Names of what a browser stores, or their prefixes. */
  readonly storedNames: readonly string[];
  /** After so many days a visitor's answer, and the number that goes with it, end. */
  readonly answerDays: number;
};

/**
 * The policy about measuring has the clauses that the settings name, lists each service, and names what a browser stores.
 * Archived versions are exempt: other settings may have been in force. So is a text in force whose clauses are in the coming
 * version: nothing is measured before they apply.
 */
export function measuringRule(facts: MeasuringFacts): Rule {
  return (document, context) => {
    const {
      locales: [binding],
      documents,
    } = context;
    if (document.slug !== facts.slug || isEarlier(document, context) || isDraft(document, context)) return [];
    const hasClausesAt = (path: string) => hasClauses(documents.get(`${binding}/${facts.slug}${path}.md`), facts);
    if (document.version === undefined && !hasClausesAt('') && hasClausesAt('/next')) return [];
    return [
      ...clauseFindings(document, facts),
      ...serviceFindings(document, facts),
      ...storageFindings(document, facts),
      ...endFindings(document, context, facts),
    ];
  };
}

function hasClauses(document: LintedDocument | undefined, { clauses }: MeasuringFacts): boolean {
  return Object.values(clauses).every((id) => document?.headings.some((heading) => heading.id === id) === true);
}

function clauseFindings({ slug, headings }: LintedDocument, { clauses }: MeasuringFacts): Finding[] {
  return Object.entries(clauses)
    .filter(([, id]) => !headings.some((heading) => heading.id === id))
    .map(([name, id]) => [
      1,
      `there is no clause {: #${id} }, which measurement.clauses.${name} of config.ts names: add it, or where the text is online, begin a new version: npx plinth policy new ${slug}`,
    ]);
}

function serviceFindings(document: LintedDocument, { clauses, services }: MeasuringFacts): Finding[] {
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
      .map(({ said, what }): Finding => [
        clause.line,
        `the clause #${clauses.services} does not name ${said}, ${what}`,
      ]);
  });
}

function storageFindings({ text }: LintedDocument, { storedNames }: MeasuringFacts): Finding[] {
  return storedNames
    .filter((name) => !text.includes(name))
    .map((name) => [1, `the text does not name ${name}, which this site may store in a browser`]);
}

/** A text in force is exempt while the coming one says it: it may not be changed any more. */
function endFindings(
  { slug, locale, version, text }: LintedDocument,
  { documents }: LintContext,
  { answerDays }: MeasuringFacts,
): Finding[] {
  const next = version === undefined ? documents.get(`${locale}/${slug}/next.md`) : undefined;
  if ([text, next?.text ?? ''].some((each) => saysNumber(each, answerDays))) return [];
  const what = `the text does not say ${answerDays}: after so many days an answer to the consent banner ends, and with it the number that measures, and this site asks again`;
  return [[1, what]];
}

function saysNumber(text: string, number: number): boolean {
  return Intl.supportedValuesOf('numberingSystem').some((numberingSystem) => {
    const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(number);
    return new RegExp(`(?<!\\p{Nd})${digits}(?!\\p{Nd})`, 'u').test(text);
  });
}

/** No text names what this site never stores. Archived versions are exempt, and samples until an owner makes them their own. */
export function unwrittenRule(names: readonly UnwrittenName[]): Rule {
  return (document, context) => {
    const { text, parsed } = document;
    if (isEarlier(document, context) || parsed.sample || isDraft(document, context)) return [];
    const lines = text.split('\n');
    return names.flatMap(({ name, why }): Finding[] => {
      const index = lines.findIndex((line) => line.includes(name));
      const what = `the text names ${name}, which this site never stores in a browser: ${why}`;
      return index === -1 ? [] : [[index + 1, what]];
    });
  };
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
