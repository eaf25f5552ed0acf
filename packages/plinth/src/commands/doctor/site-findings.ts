import type { Finding } from '#commands/doctor/finding.ts';
import type { Problem } from 'plinth-policies/owner-error';
import { factFindings } from '#commands/doctor/fact-findings.ts';
import { comingFindings, hashFindings, policyTranslationFindings } from '#commands/doctor/policy-findings.ts';
import { sampleFindings, type SampleInput } from '#commands/doctor/sample-findings.ts';
import { securityContactFindings, serviceFindings } from '#commands/doctor/setting-findings.ts';
import { translationFindings, unreadFindings } from '#commands/doctor/translation-findings.ts';
import { typeFindings } from '#commands/doctor/type-findings.ts';
import { wordFindings } from '#commands/doctor/word-findings.ts';
import { checkConfig } from '#commands/config/check-config.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { missingSiteWords, siteMessages } from '#commands/texts/interface-words.ts';
import { lintSite } from '#commands/texts/lint-site.ts';
import { today, SITE } from '#model/facts.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { themeColours, themeProblems } from '#looks/theme-tokens.server.ts';

export type SiteTexts = SampleInput & {
  /** Problems of the settings. */
  readonly config: readonly Problem[];
  /** Problems of the legal texts. */
  readonly legalProblems: readonly Problem[];
  readonly missingWords: readonly Problem[];
  readonly types: readonly Finding[];
  /** ISO date. */
  readonly today: string;
  /** As `config.ts` has it. */
  readonly timeZone: string | undefined;
};

/** The findings that need no build: mistakes, and what is left to do before a launch. */
export function siteFindings(texts: SiteTexts): Finding[] {
  const { files, messages, today: day, timeZone, config } = texts;
  const { legal, words, types, looks } = mistakeFindings(texts);
  return [
    ...blocking(config),
    ...sampleFindings(texts),
    ...legal,
    ...words,
    // What the check of the config names, TypeScript refuses too.
    ...types.filter(({ file }) => config.length === 0 || file !== 'config.ts'),
    ...translationFindings(messages),
    ...policyTranslationFindings(files, day),
    ...unreadFindings(messages),
    ...looks,
    ...serviceFindings(files),
    ...factFindings(files, messages, day),
    ...comingFindings(files, day, timeZone),
    ...securityContactFindings(day),
    ...hashFindings(files, day),
  ];
}

/** Mistakes in the texts of a site, whether or not it is about to go live: what the checks of a site fail for. */
export function mistakeFindings({ files, messages, legalProblems, missingWords, types }: SiteTexts) {
  return {
    legal: blocking(legalProblems),
    words: [...blocking(missingWords), ...wordFindings(messages, files)],
    looks: lookFindings(files),
    types: [...types],
  } satisfies Record<string, Finding[]>;
}

function blocking(problems: readonly Problem[]): Finding[] {
  return problems.map((problem) => ({ weight: 'blocks', ...problem }));
}

export function readSiteTexts(site = '.'): SiteTexts {
  const files = readSiteFiles(site);
  return {
    files,
    config: checkConfig(SITE, site).problems,
    messages: siteMessages(files),
    legalProblems: lintSite(files),
    missingWords: missingSiteWords(files),
    types: typeFindings(site),
    today: today(),
    timeZone: SITE.timeZone,
  };
}

const THEME = 'theme.css';

export function lookFindings(files: ReadonlyMap<string, string>): Finding[] {
  const css = files.get(THEME) ?? '';
  const unreadable = themeProblems(css);
  const colours = unreadable.length > 0 ? unreadable : contrastProblems(themeColours(css, THEME));
  return colours.map((problem) => ({ weight: 'blocks', file: THEME, ...problem }));
}
