import { dateFindings } from '#commands/doctor/date-findings.ts';
import type { Finding } from '#commands/doctor/finding.ts';
import { foreignFindings } from '#commands/doctor/foreign-findings.ts';
import { lookFindings } from '#commands/doctor/look-findings.ts';
import { sampleFindings, type SampleInput } from '#commands/doctor/sample-findings.ts';
import { translationFindings } from '#commands/doctor/translation-findings.ts';
import { readPictures, readRecord, readSiteFiles } from '#commands/site-files.ts';
import { lintSite, missingSiteWords, readMessages } from '#commands/site-texts.ts';

export type SiteTexts = SampleInput & {
  /** Problems that the linter of the legal texts found, each as `file:line: problem`. */
  readonly legalProblems: readonly string[];
  /** Words that the site needs and lacks, each as `file lacks key: why`. */
  readonly missingWords: readonly string[];
  /** Every file of the site's `public/`, by its path in it. */
  readonly pictures: readonly string[];
  /** ISO date. */
  readonly today: string;
};

/** All that can be found by reading the site's folder. */
export function siteFindings(texts: SiteTexts): Finding[] {
  const { files, messages, today, legalProblems, missingWords, pictures } = texts;
  return [
    ...sampleFindings(texts),
    ...legalProblems.map(findingOf),
    ...missingWords.map(findingOfWord),
    ...foreignFindings(messages, files),
    ...translationFindings(messages, files),
    ...lookFindings(files, pictures),
    ...dateFindings(files, today),
  ];
}

export async function readSiteTexts(site?: string): Promise<SiteTexts> {
  return {
    files: readSiteFiles(site),
    record: readRecord(site),
    messages: readMessages(site),
    legalProblems: await lintSite(site),
    missingWords: missingSiteWords(site),
    pictures: readPictures(site),
    today: new Date().toISOString().slice(0, 10),
  };
}

function findingOf(problem: string): Finding {
  const [, file = 'site/legal', line, what = problem] = /^(.+?):(\d+): (.*)$/s.exec(problem) ?? [];
  return { weight: 'blocks', file, ...(line === undefined ? {} : { line: Number(line) }), what };
}

function findingOfWord(problem: string): Finding {
  const [file = '', what = ''] = problem.split(/ (?=lacks )/, 2);
  return { weight: 'blocks', file, line: 1, what };
}
