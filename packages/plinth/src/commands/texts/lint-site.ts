import { RUDDERSTACK_KEY_PREFIX, USER_ID_KEY } from '#analytics/services.ts';
import { siteMessages } from '#commands/texts/interface-words.ts';
import { archiveHashes, legalFiles, type SiteFiles } from '#commands/texts/site-files.ts';
import { CONSENT_KEY, ANSWER_DAYS } from '#consent/consent.ts';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import {
  lintLegal,
  isDraft,
  isEarlier,
  type Finding,
  type LintContext,
  type LintedDocument,
  type Rule,
} from 'plinth-policies/lint';
import { isArchived, parseLegalPath } from 'plinth-policies/paths';
import { addressPath, fixedAddresses, localePrefix, resolvePath } from '#model/addresses.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';
import { policyOf } from '#model/page-name.ts';
import type { LegalFolder } from 'plinth-policies/folder';
import type { Problem } from 'plinth-policies/owner-error';
import type { Measurement } from '#model/define-site.ts';
import { MEASUREMENT, PERMITTED_ORIGINS, POLICIES, LOCALES, FORMER_SLUGS, POLICY_LIVES, today } from '#model/facts.ts';

/** `legal`: the texts and hashes as they will be, where they are not those of the files. */
export function lintSite(
  files: SiteFiles,
  legal: LegalFolder = { files: legalFiles(files), hashes: archiveHashes(files) },
): Problem[] {
  // In each language, the note that a policy's first version must have.
  const firstNotes = [...siteMessages(files)].flatMap(([code, messages]) => {
    const note = messages.get('legal.firstPublished');
    return note === undefined ? [] : [[code, note] as const];
  });
  return lintLegal({
    files: legal.files,
    pages: sitePages(legal.files.keys()),
    slugs: POLICIES,
    lives: POLICY_LIVES,
    locales: LOCALES.map(({ code }) => code),
    ...(LOCALES[0] && { language: LOCALES[0].iso }),
    allowedOrigins: PERMITTED_ORIGINS,
    firstNotes: Object.fromEntries(firstNotes),
    archiveHashes: legal.hashes,
    today: today(),
    reservedIds: FRAME_IDS,
    rules: [
      unwrittenRule(browserNames(false, MEASUREMENT, LOCALES.length)),
      ...(MEASUREMENT ? [measuringRule(MEASUREMENT, browserNames(true, MEASUREMENT, LOCALES.length))] : []),
    ],
    command: 'npx plinth policy',
    settingsFile: 'config.ts',
  });
}

/** The paths of all pages, and of those of policies the file of the text. */
export function sitePages(files: Iterable<string>): Map<string, string | undefined> {
  const pages = new Map<string, string | undefined>();
  for (const address of fixedAddresses()) {
    const policy = policyOf(address);
    pages.set(addressPath(address), policy === undefined ? undefined : `${address.locale}/${policy}.md`);
  }
  for (const [former, slug] of FORMER_SLUGS)
    for (const { code } of LOCALES) pages.set(`${localePrefix(code)}/legal/${former}/`, `${code}/${slug}.md`);
  for (const file of files) {
    const { locale = '', slug, version } = parseLegalPath(file) ?? {};
    const path = `${localePrefix(locale)}/legal/${slug}/${version}/`;
    if (isArchived(file) && resolvePath(path).kind === 'page') pages.set(path, file);
  }
  return pages;
}

/** Names, or beginnings of names, that some sites write into a browser: those that this one writes, or never does. */
export function browserNames(isWritten: boolean, measurement: Measurement | undefined, languages: number): string[] {
  const names: ReadonlyArray<readonly [name: string, isWritten: boolean]> = [
    [CONSENT_KEY, measurement !== undefined],
    [USER_ID_KEY, measurement !== undefined],
    [RUDDERSTACK_KEY_PREFIX, measurement?.services.rudderstack !== undefined],
    [LOCALE_COOKIE_NAME, languages > 1],
  ];
  return names.filter((name) => name[1] === isWritten).map(([name]) => name);
}

/**
 * The policy about measuring has the clauses that the settings name, lists each service, and names what a browser stores.
 * Archived versions are exempt: other settings may have been in force. So is a text in force whose clauses are in the coming
 * version: nothing is measured before they apply.
 */
export function measuringRule(facts: Measurement, storedNames: readonly string[]): Rule {
  return (document, context) => {
    const {
      locales: [binding],
      documents,
    } = context;
    if (document.slug !== facts.policy || isEarlier(document, context) || isDraft(document, context)) return [];
    const hasClausesAt = (path: string) => hasClauses(documents.get(`${binding}/${facts.policy}${path}.md`), facts);
    if (document.version === undefined && !hasClausesAt('') && hasClausesAt('/next')) return [];
    return [
      ...clauseFindings(document, facts),
      ...serviceFindings(document, facts),
      ...storageFindings(document, storedNames),
      ...endFindings(document, context),
    ];
  };
}

function hasClauses(document: LintedDocument | undefined, { clauses }: Measurement): boolean {
  return Object.values(clauses).every((id) => document?.headings.some((heading) => heading.id === id) === true);
}

function clauseFindings({ slug, headings }: LintedDocument, { clauses }: Measurement): Finding[] {
  return Object.entries(clauses)
    .filter(([, id]) => !headings.some((heading) => heading.id === id))
    .map(([name, id]) => [
      1,
      `there is no clause {: #${id} }, which measurement.clauses.${name} of config.ts names: add it, or where the text is online, begin a new version: npx plinth policy new ${slug}`,
    ]);
}

function serviceFindings(document: LintedDocument, { clauses, services }: Measurement): Finding[] {
  const clause = clauseText(document, clauses.services);
  if (clause === undefined) return [];
  return Object.values(services).flatMap(({ name, script, endpoint }) => {
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

function storageFindings({ text }: LintedDocument, storedNames: readonly string[]): Finding[] {
  return storedNames
    .filter((name) => !text.includes(name))
    .map((name) => [1, `the text does not name ${name}, which this site may store in a browser`]);
}

/** A text in force is exempt while the coming one says it: it may not be changed any more. */
function endFindings({ slug, locale, version, text }: LintedDocument, { documents }: LintContext): Finding[] {
  const next = version === undefined ? documents.get(`${locale}/${slug}/next.md`) : undefined;
  if ([text, next?.text ?? ''].some((each) => saysNumber(each, ANSWER_DAYS))) return [];
  const what = `the text does not say ${ANSWER_DAYS}: after so many days an answer to the consent banner ends, and with it the number that measures, and this site asks again`;
  return [[1, what]];
}

function saysNumber(text: string, number: number): boolean {
  return Intl.supportedValuesOf('numberingSystem').some((numberingSystem) => {
    const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(number);
    return new RegExp(`(?<!\\p{Nd})${digits}(?!\\p{Nd})`, 'u').test(text);
  });
}

/** No text names what this site never stores: `names`, or beginnings of names. Archived versions are exempt, and samples until an owner makes them their own. */
export function unwrittenRule(names: readonly string[]): Rule {
  return (document, context) => {
    const { text, parsed } = document;
    if (isEarlier(document, context) || parsed.sample || isDraft(document, context)) return [];
    const lines = text.split('\n');
    return names.flatMap((name): Finding[] => {
      const index = lines.findIndex((line) => line.includes(name));
      const what = `the text names ${name}, which this site never stores in a browser, as config.ts has its languages and services`;
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
