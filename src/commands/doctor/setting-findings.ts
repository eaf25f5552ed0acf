import { lineOf, type Finding } from '#commands/doctor/finding.ts';
import { MEASUREMENT } from '#model/facts.ts';
import { ConfigError, parseConfig } from '#server/config/config.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `.env`, or the file to copy it from: where a finding has its line. */
export type EnvironmentFile = { readonly name: string; readonly text: string };

const NO_FILE: EnvironmentFile = { name: 'environment', text: '' };

/** A variable and what is wrong with it. */
type Fault = readonly [variable: string, what: string];

/** Settings that cannot be used, are missing, or differ from what the site's policy says. */
export function settingFindings(environment: Environment, file = NO_FILE): Finding[] {
  const found =
    (weight: Finding['weight']) =>
    ([variable, what]: Fault): Finding => ({
      weight,
      file: file.name,
      line: lineOf(file.text, new RegExp(`^#? *${variable}=`)),
      what: `${variable} ${what}`,
    });
  return [
    ...[...unusable(environment).map(faultOf), ...addressFaults(environment)].map(found('blocks')),
    ...[...reportingFaults(environment), ...providerFaults(environment)].map(found('should')),
    ...policyFaults(environment).map(found('blocks')),
  ];
}

/** A line for each setting that stops the start. */
export function unusable(environment: Environment): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

/** `PORT: got …` in its two parts. */
function faultOf(problem: string): Fault {
  const [variable = '', what = ''] = problem.split(/(?<=^\w+):? /);
  return [variable, what];
}

function addressFaults({ SITE_URL: siteUrl = '', SITE_ENV: siteEnv = '' }: Environment): Fault[] {
  const faults: Fault[] = [];
  if (siteUrl === '') faults.push(['SITE_URL', 'is not set: canonical links and the sitemap would name localhost']);
  else if (!siteUrl.startsWith('https://'))
    faults.push(['SITE_URL', `is ${siteUrl}: a live site is served over https, under its own name`]);
  if (!['', 'production'].includes(siteEnv)) faults.push(['SITE_ENV', `is ${siteEnv}: a live site runs as production`]);
  return faults;
}

function reportingFaults({ SENTRY_DSN: dsn = '' }: Environment): Fault[] {
  return dsn === '' ? [['SENTRY_DSN', 'is not set: errors in visitors’ browsers are not reported']] : [];
}

function providerFaults({ ANALYTICS_PROVIDER: provider = '', ...environment }: Environment): Fault[] {
  const others = ['ANALYTICS_SCRIPT_URL', 'ANALYTICS_WRITE_KEY', 'ANALYTICS_ENDPOINT'];
  const set = others.filter((name) => (environment[name] ?? '') !== '');
  return provider === '' && set.length > 0
    ? [['ANALYTICS_PROVIDER', `is not set, and ${set.join(', ')} is: nothing is measured`]]
    : [];
}

/** Settings that differ from what the policy about measuring says. */
function policyFaults({ ANALYTICS_PROVIDER: provider = '', ...environment }: Environment): Fault[] {
  if (provider === '') return [];
  const service = MEASUREMENT?.services[provider as keyof typeof MEASUREMENT.services];
  if (MEASUREMENT === undefined || service === undefined)
    return [['ANALYTICS_PROVIDER', `is ${provider}, and measurement.services of site/config.ts does not name it`]];
  const { policy, clauses } = MEASUREMENT;
  const promised = { ANALYTICS_SCRIPT_URL: service.script, ANALYTICS_ENDPOINT: service.endpoint };
  const faults = Object.entries(promised).flatMap(([variable, address]): Fault[] => {
    const { [variable]: value = '' } = environment;
    // A missing value stops the start.
    if (value === '' || URL.parse(value)?.origin === URL.parse(address)?.origin) return [];
    return [
      [variable, `is ${value}, and site/config.ts and the clause #${clauses.services} of ${policy} say ${address}`],
    ];
  });
  if (environment['ANALYTICS_CONSENT'] !== 'none') return faults;
  return [
    ...faults,
    ['ANALYTICS_CONSENT', `is none, and the clause #${clauses.measuring} of ${policy} promises to ask first`],
  ];
}
