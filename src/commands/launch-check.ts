import { COMPANY, MEASUREMENT, SECURITY_TXT_EXPIRES } from '#model/facts.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

/** One thing to deal with before going live: where, and what. */
export type Finding = { readonly where: string; readonly what: string };

export type LaunchInput = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Legal texts by their path under `site/legal/`. */
  readonly legalFiles: ReadonlyMap<string, string>;
  /** Problems that the linter of the legal texts found. */
  readonly legalProblems: readonly string[];
  /** Message files by locale code, flattened to key and text. */
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** ISO date of today. */
  readonly today: string;
};

/** Everything that must be dealt with before going live; empty when nothing must. */
export function launchFindings(input: LaunchInput): Finding[] {
  return [
    ...sampleFacts(),
    ...legalFindings(input),
    ...translationFindings(input),
    ...settingFindings(input.environment),
    ...analyticsFindings(input.environment),
    ...securityTxtFindings(input.today),
  ];
}

function sampleFacts(): Finding[] {
  return Object.entries(COMPANY)
    .filter(([, { sample }]) => sample)
    .map(([name, { value }]) => ({ where: 'site/config.ts', what: `${name} is a sample: "${value}"` }));
}

function legalFindings({ legalFiles, legalProblems }: LaunchInput): Finding[] {
  const samples = [...legalFiles]
    .filter(([, text]) => /^sample: *true *$/m.test(text.split(/^---$/m)[1] ?? ''))
    .map(([file]) => ({
      where: `site/legal/${file}`,
      what: isArchived(file) ? ARCHIVED_SAMPLE : 'is a sample text: replace it, then remove "sample: true"',
    }));
  return [...samples, ...legalProblems.map((problem) => ({ where: 'site/legal', what: problem }))];
}

/** An earlier version, such as `en/privacy/2026-11-01.md`. It may not be changed, so a sample must be deleted. */
function isArchived(file: string): boolean {
  return file.split('/').length > 2;
}

const ARCHIVED_SAMPLE =
  'is an earlier version that was a sample: delete it, its line in archive-hashes.json and its entry in "changes"';

/** Visitors get a missing policy or message in the default language. */
function translationFindings({ legalFiles, messages }: LaunchInput): Finding[] {
  const original = messages.get(DEFAULT_LOCALE) ?? new Map<string, string>();
  return LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE).flatMap(({ code, file }) => {
    const words = messages.get(code);
    const keys = [...original.keys()]
      .filter((key) => words?.has(key) !== true)
      .map((key) => ({ where: `site/${file}`, what: `lacks ${key}` }));
    const policies = POLICIES.filter((slug) => !legalFiles.has(`${code}/${slug}.md`)).map((slug) => ({
      where: `site/legal/${code}`,
      what: `has no ${slug}.md: visitors get the text in the default language`,
    }));
    return [...keys, ...policies];
  });
}

function settingFindings(environment: LaunchInput['environment']): Finding[] {
  const { SITE_URL: siteUrl = '', SITE_ENV: siteEnv = '' } = environment;
  const where = 'environment';
  const findings: Finding[] = [];
  if (siteUrl === '')
    findings.push({ where, what: 'SITE_URL is not set: canonical links and the sitemap would name localhost' });
  else if (!siteUrl.startsWith('https://'))
    findings.push({ where, what: `SITE_URL is ${siteUrl}: a live site is served over https` });
  if (!['', 'production'].includes(siteEnv))
    findings.push({ where, what: `SITE_ENV is ${siteEnv}: a live site runs as production` });
  return findings;
}

/** Settings that differ from what the privacy policy tells visitors. */
function analyticsFindings({
  ANALYTICS_PROVIDER: provider = '',
  ...environment
}: LaunchInput['environment']): Finding[] {
  const service = MEASUREMENT?.services[provider as keyof typeof MEASUREMENT.services];
  if (MEASUREMENT === undefined || service === undefined) return [];
  const { clauses } = MEASUREMENT;
  const {
    ANALYTICS_SCRIPT_URL: script = '',
    ANALYTICS_ENDPOINT: endpoint = '',
    ANALYTICS_CONSENT: consent,
  } = environment;
  const where = 'site/config.ts';
  const findings: Finding[] = [];
  const says = (variable: string, value: string, said: string): void => {
    findings.push({
      where,
      what: `${variable} is ${value}, and the privacy policy says ${said}: change this file and the clause #${clauses.services}`,
    });
  };
  if (originOf(script) !== originOf(service.script)) says('ANALYTICS_SCRIPT_URL', script, service.script);
  if (originOf(endpoint) !== originOf(service.endpoint)) says('ANALYTICS_ENDPOINT', endpoint, service.endpoint);
  if (consent === 'none')
    findings.push({
      where: 'environment',
      what: `ANALYTICS_CONSENT is none, and the privacy policy promises to ask first: change its clause #${clauses.measuring}`,
    });
  return findings;
}

function originOf(url: string): string | undefined {
  return URL.parse(url)?.origin;
}

const WARNING_DAYS = 30;
const DAY_MS = 86_400_000;

function securityTxtFindings(today: string): Finding[] {
  const days = Math.floor((Date.parse(SECURITY_TXT_EXPIRES) - Date.parse(today)) / DAY_MS);
  if (days > WARNING_DAYS) return [];
  return [
    {
      where: 'site/config.ts',
      what: `securityTxtExpires is ${SECURITY_TXT_EXPIRES}: ${days < 0 ? 'it has passed' : `in ${days} days`}`,
    },
  ];
}
