import { dateFindings } from '#commands/doctor/date-findings.ts';
import type { Finding } from '#commands/doctor/finding.ts';
import { foreignFindings } from '#commands/doctor/foreign-findings.ts';
import { lookFindings, pictureFindings } from '#commands/doctor/look-findings.ts';
import { sampleFindings, type SampleInput } from '#commands/doctor/sample-findings.ts';
import { translationFindings } from '#commands/doctor/translation-findings.ts';
import { wordFindings } from '#commands/doctor/word-findings.ts';
import { readPictures, readSiteFiles, siteMessages, siteRecord } from '#commands/texts/site-files.ts';
import { missingSiteWords } from '#commands/texts/interface-words.ts';
import { lintSite } from '#commands/texts/lint-site.ts';
import { dayOf } from '#lib/day.ts';

export type SiteTexts = SampleInput & {
  /** Problems of the legal texts, each as `file:line: problem`. */
  readonly legalProblems: readonly string[];
  /** Messages that the site needs and lacks, each as `file lacks key: why`. */
  readonly missingWords: readonly string[];
  /** Paths in the site's `public/`. */
  readonly pictures: readonly string[];
  /** ISO date. */
  readonly today: string;
};

/** The findings that need no build: mistakes, and what is left to do before a launch. */
export function siteFindings(texts: SiteTexts): Finding[] {
  const { files, messages, today, pictures } = texts;
  const { legal, words, looks } = mistakeFindings(texts);
  return [
    ...sampleFindings(texts),
    ...legal,
    ...words,
    ...foreignFindings(messages, files),
    ...translationFindings(messages, files),
    ...looks,
    ...pictureFindings(pictures),
    ...dateFindings(files, today),
  ];
}

/** Mistakes in the texts of a site, whether or not it is about to go live: what the checks of a site fail for. */
export function mistakeFindings({ files, messages, legalProblems, missingWords }: SiteTexts) {
  return {
    legal: legalProblems.map(ofProblem),
    words: [...missingWords.map(ofMissingWord), ...wordFindings(messages, files)],
    looks: lookFindings(files),
  } satisfies Record<string, Finding[]>;
}

export function readSiteTexts(site = '.'): SiteTexts {
  const files = readSiteFiles(site);
  return {
    files,
    record: siteRecord(files),
    messages: siteMessages(files),
    legalProblems: lintSite(files),
    missingWords: missingSiteWords(files),
    pictures: readPictures(site),
    today: dayOf(),
  };
}

function ofProblem(problem: string): Finding {
  const [, file = 'legal', line, what = problem] = /^(.+?):(\d+): (.*)$/s.exec(problem) ?? [];
  return { weight: 'blocks', file, line: line === undefined ? undefined : Number(line), what };
}

function ofMissingWord(problem: string): Finding {
  const [file = '', what = ''] = problem.split(/ (?=lacks )/, 2);
  return { weight: 'blocks', file, line: 1, what };
}
