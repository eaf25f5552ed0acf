import type { Finding } from '#commands/doctor/finding.ts';
import type { Problem } from 'plinth-policies/owner-error';
import { factFindings } from '#commands/doctor/fact-findings.ts';
import { comingFindings, hashFindings, policyTranslationFindings } from '#commands/doctor/policy-findings.ts';
import { sampleFindings, type SampleInput } from '#commands/doctor/sample-findings.ts';
import { translationFindings, unreadFindings, wordFindings } from '#commands/doctor/word-findings.ts';
import { checkConfig } from '#commands/config/check-config.ts';
import { readSiteFiles, type SiteFiles } from '#commands/texts/site-files.ts';
import { missingWords, siteMessages } from '#commands/texts/interface-words.ts';
import { lintSite } from '#commands/texts/lint-site.ts';
import { today, SITE, SECURITY_TXT_EXPIRES } from '#model/facts.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { themeColours, themeProblems } from '#looks/theme-tokens.server.ts';
import { blankFrontMatter } from 'plinth-policies/front-matter';
import { daysBetween } from 'plinth-policies/days';
import type { PageService, SiteDefinition } from '#model/define-site.ts';
import { serviceOrigins } from '#model/pages.ts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '#commands/site-package.ts';

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
  const messages = siteMessages(files);
  return {
    files,
    config: checkConfig(SITE, site).problems,
    messages,
    legalProblems: lintSite(files),
    missingWords: missingWords(SITE, messages.get(SITE.languages[0].code)),
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

type Site = Pick<SiteDefinition, 'services' | 'pages' | 'policies' | 'languages' | 'measurement'>;

const CONFIG = 'config.ts';
const SECURITY_TXT_DAYS = 30;

/** Services that pages speak to and no text about privacy names, in each language that has one; services on this machine. */
export function serviceFindings(files: SiteFiles, site: Site = SITE): Finding[] {
  return Object.entries(site.services ?? {}).flatMap(([key, service]): Finding[] => {
    const pages = Object.keys(site.pages).filter((page) => site.pages[page]?.meta?.services?.includes(key));
    const problems = [
      ...(pages.length === 0 ? [] : unnamed(service, pages, files, site)),
      ...localOrigins(service).map((origin) => `${origin} is this machine: write the address of the service`),
    ];
    return problems.map((what) => ({ weight: 'blocks', file: CONFIG, what: `services.${key}: ${what}` }));
  });
}

/** A sentence for each language, the first of which is binding. The policy about measuring is the one, where there is one. */
function unnamed({ name }: PageService, pages: readonly string[], files: SiteFiles, site: Site): string[] {
  const slugs = site.measurement === undefined ? site.policies : [site.measurement.policy];
  return site.languages.flatMap(({ code }, index) => {
    const paths = slugs.map((slug) => `legal/${code}/${slug}.md`).filter((path) => files.has(path));
    const isNamed = paths.some((path) => blankFrontMatter(files.get(path) ?? '').includes(name));
    // A page shows the binding text where there is no translation.
    if (isNamed || (paths.length === 0 && index > 0)) return [];
    const where =
      paths.length === 0 ? 'there is no policy that names it' : `${paths.join(' or ')} must say so and name it`;
    return [`visitors of ${pages.join(', ')} are in touch with ${name}: ${where}, with what it receives and why`];
  });
}

function localOrigins(service: PageService): string[] {
  const origins = serviceOrigins([service], 'forms', 'fetch', 'frames', 'images');
  return origins.filter((origin) => origin.startsWith('http:'));
}

/** A security contact that expires. `today`: ISO date. */
function securityContactFindings(today: string): Finding[] {
  const days = daysBetween(today, SECURITY_TXT_EXPIRES);
  if (days > SECURITY_TXT_DAYS) return [];
  const when = days < 0 ? 'it has passed' : `in ${days} days`;
  const what = `securityTxtExpires: got ${SECURITY_TXT_EXPIRES}, ${when}: check the contact, then set a date within a year`;
  return [{ weight: days < 0 ? 'blocks' : 'should', file: CONFIG, what }];
}

/** `pages/home.tsx(3,9): error TS2322: Type …`, or the same without a place. Lines below it, with blanks before, say more. */
const TYPE_ERROR = /^(?:(.+)\((\d+),\d+\): )?error TS\d+: (.*)$/;
/** A text in the place of a key of the messages: src/i18n/message-key.ts. */
const UNKNOWN_KEY = /^Argument of type '"(.+?)"' is not assignable .*`menu\.\$\{string\}`/;

/** What TypeScript refuses in a site's own files. Nothing where it is not installed, or has no settings in the site. */
function typeFindings(site: string): Finding[] {
  const compiler = packageFolder('typescript');
  if (compiler === undefined || !existsSync(join(site, 'tsconfig.json'))) return [];
  const { stdout } = spawnSync(process.execPath, [join(compiler, 'bin/tsc'), '--noEmit', '--pretty', 'false'], {
    cwd: site,
    encoding: 'utf8',
  });
  return findingsOfCompiler(stdout);
}

export function findingsOfCompiler(output: string): Finding[] {
  return output.split(/\n(?! )/).flatMap((lines): Finding[] => {
    const [, file = 'tsconfig.json', place, what] = TYPE_ERROR.exec(lines.replaceAll(/\s+/g, ' ').trim()) ?? [];
    // The engine's files are not the owner's to mend.
    if (what === undefined || /^\.\.|node_modules/.test(file)) return [];
    return [{ weight: 'blocks', file, line: place === undefined ? undefined : Number(place), what: sentenceOf(what) }];
  });
}

/** The compiler's own words name types of the engine, which an owner has never seen: an editor shows them at the place. */
const TYPE_MISTAKE =
  'what stands here does not fit its type: an editor underlines it and says what it takes, as npx tsc --noEmit does';

function sentenceOf(error: string): string {
  const [, key] = UNKNOWN_KEY.exec(error) ?? [];
  return key === undefined
    ? TYPE_MISTAKE
    : `there is no message ${key}: write its key as it is in ${SITE.languages[0].file}, or add it there`;
}
