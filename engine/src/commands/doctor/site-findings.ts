import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateFindings } from '#commands/doctor/date-findings.ts';
import { findingOf, type Finding } from '#commands/doctor/finding.ts';
import { foreignFindings } from '#commands/doctor/foreign-findings.ts';
import { hashFindings } from '#commands/doctor/hash-findings.ts';
import { lookFindings, pictureFindings } from '#commands/doctor/look-findings.ts';
import { sampleFindings, type SampleInput } from '#commands/doctor/sample-findings.ts';
import { serviceFindings } from '#commands/doctor/service-findings.ts';
import { translationFindings } from '#commands/doctor/translation-findings.ts';
import { typeFindings } from '#commands/doctor/type-findings.ts';
import { unreadFindings } from '#commands/doctor/unread-findings.ts';
import { versionFindings } from '#commands/doctor/version-findings.ts';
import { wordFindings } from '#commands/doctor/word-findings.ts';
import { checkConfig } from '#commands/config/check-config.ts';
import type { ConfigProblems } from '#commands/config/config-problems.ts';
import { engineVersion } from '#commands/config/version.ts';
import { readPictures, readSiteFiles, siteRecord } from '#commands/texts/site-files.ts';
import { siteMessages } from '#commands/texts/site-messages.ts';
import { missingSiteWords } from '#commands/texts/interface-words.ts';
import { lintSite } from '#commands/texts/lint-site.ts';
import { today } from '#commands/today.ts';
import { SITE } from '#model/facts.ts';

export type SiteTexts = SampleInput & {
  readonly config: ConfigProblems;
  /** `package.json` as text. */
  readonly manifest: string | undefined;
  /** Problems of the legal texts, each as `file:line: problem`. */
  readonly legalProblems: readonly string[];
  /** Messages that the site needs and lacks, each as `file lacks key: why`. */
  readonly missingWords: readonly string[];
  /** What TypeScript refuses. */
  readonly types: readonly Finding[];
  /** Paths in the site's `public/`. */
  readonly pictures: readonly string[];
  /** ISO date. */
  readonly today: string;
};

/** The findings that need no build: mistakes, and what is left to do before a launch. */
export function siteFindings(texts: SiteTexts): Finding[] {
  const { files, messages, today: day, config, manifest, pictures } = texts;
  const { legal, words, types, looks } = mistakeFindings(texts);
  return [
    ...configFindings(config),
    ...(manifest === undefined ? [] : versionFindings(files, { manifest, engine: engineVersion() })),
    ...sampleFindings(texts),
    ...legal,
    ...words,
    ...types,
    ...foreignFindings(messages, files),
    ...translationFindings(messages, files, day),
    ...unreadFindings(messages, files),
    ...looks,
    ...pictureFindings(pictures),
    ...serviceFindings(files),
    ...dateFindings(files, day),
    ...hashFindings(files, day),
  ];
}

/** Settings of `config.ts` that this engine does not have, or has under another name. */
function configFindings({ unreadable, unknown, renamed }: ConfigProblems): Finding[] {
  return [
    ...[...unreadable, ...unknown].map((problem) => findingOf('blocks', problem, 'config.ts')),
    ...renamed.map((problem) => findingOf('should', problem, 'config.ts')),
  ];
}

/** Mistakes in the texts of a site, whether or not it is about to go live: what the checks of a site fail for. */
export function mistakeFindings({ files, messages, legalProblems, missingWords, types }: SiteTexts) {
  return {
    legal: legalProblems.map((problem) => findingOf('blocks', problem, 'legal')),
    words: [...missingWords.map(ofMissingWord), ...wordFindings(messages, files)],
    looks: lookFindings(files),
    types: [...types],
  } satisfies Record<string, Finding[]>;
}

export function readSiteTexts(site = '.'): SiteTexts {
  const files = readSiteFiles(site);
  const manifest = join(site, 'package.json');
  return {
    files,
    config: checkConfig(SITE, join(site, 'config.ts')),
    manifest: existsSync(manifest) ? readFileSync(manifest, 'utf8') : undefined,
    record: siteRecord(files),
    messages: siteMessages(files),
    legalProblems: lintSite(files),
    missingWords: missingSiteWords(files),
    types: typeFindings(site),
    pictures: readPictures(site),
    today: today(),
  };
}

function ofMissingWord(problem: string): Finding {
  const [file = '', what = ''] = problem.split(/ (?=lacks )/, 2);
  return { weight: 'blocks', file, line: 1, what };
}
