import { MEASUREMENT } from '#model/facts.ts';
import type { Measurement } from '#model/define-site.ts';
import { ConfigError, parseConfig, type Config, type Environment } from '#server/config/config.ts';

/** `blocks`: not to go live with. `should`: visitors or the owner lose something. */
export type SettingProblem = {
  readonly weight: 'blocks' | 'should';
  readonly variable: string;
  /** A sentence that begins with the variable's name. */
  readonly what: string;
};

/** Logged by a server in production while something blocks the launch, with the `count`. */
export const LAUNCH_WARNING = 'this site is not ready to go live: npx plinth doctor lists what is left';

/** How many findings hold up going live: those of the build and of the settings. Not counted outside production. */
export function leftBeforeLaunch(
  { siteEnv }: Pick<Config, 'siteEnv'>,
  environment: Environment,
  ofBuild: number,
): number {
  if (siteEnv !== 'production') return 0;
  return ofBuild + settingProblems(environment).filter(({ weight }) => weight === 'blocks').length;
}

type Fault = readonly [variable: string, what: string];

/** Settings that cannot be used, are missing, or differ from what the site's policy says. */
export function settingProblems(
  environment: Environment,
  measurement: Measurement | undefined = MEASUREMENT,
): SettingProblem[] {
  const withWeight =
    (weight: SettingProblem['weight']) =>
    ([variable, what]: Fault): SettingProblem => ({ weight, variable, what: `${variable} ${what}` });
  return [
    ...[...unusable(environment).map(faultOf), ...addressFaults(environment)].map(withWeight('blocks')),
    ...[...reportingFaults(environment), ...providerFaults(environment)].map(withWeight('should')),
    ...[...policyFaults(environment, measurement), ...timingFaults(environment, measurement)].map(withWeight('blocks')),
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

function reportingFaults({ SENTRY_DSN: dsn = '', ...environment }: Environment): Fault[] {
  if (dsn === '') return [['SENTRY_DSN', 'is not set: no report is sent when a page fails in a visitor’s browser']];
  if (environment['SENTRY_TRACES_CONSENT'] !== 'required' || (environment['ANALYTICS_PROVIDER'] ?? '') !== '')
    return [];
  return [
    [
      'SENTRY_TRACES_CONSENT',
      'is required, and without ANALYTICS_PROVIDER nobody is asked: no page timing is ever reported',
    ],
  ];
}

function providerFaults({ ANALYTICS_PROVIDER: provider = '', ...environment }: Environment): Fault[] {
  const others = ['ANALYTICS_SCRIPT_URL', 'ANALYTICS_WRITE_KEY', 'ANALYTICS_ENDPOINT'];
  const set = others.filter((name) => (environment[name] ?? '') !== '');
  return provider === '' && set.length > 0
    ? [['ANALYTICS_PROVIDER', `is not set, and ${set.join(', ')} is: nothing is measured`]]
    : [];
}

/** Settings that differ from what the policy about measuring says. */
function policyFaults(
  { ANALYTICS_PROVIDER: provider = '', ...environment }: Environment,
  measurement: Measurement | undefined,
): Fault[] {
  if (provider === '') return [];
  const service = measurement?.services[provider as keyof Measurement['services']];
  if (measurement === undefined || service === undefined)
    return [['ANALYTICS_PROVIDER', `is ${provider}, and measurement.services of config.ts does not name it`]];
  const { policy, clauses } = measurement;
  const promised = { ANALYTICS_SCRIPT_URL: service.script, ANALYTICS_ENDPOINT: service.endpoint };
  const faults = Object.entries(promised).flatMap(([variable, address]): Fault[] => {
    const { [variable]: value = '' } = environment;
    // A missing value stops the start.
    if (value === '' || URL.parse(value)?.origin === URL.parse(address)?.origin) return [];
    return [[variable, `is ${value}, and config.ts and the clause #${clauses.services} of ${policy} say ${address}`]];
  });
  if (environment['ANALYTICS_CONSENT'] !== 'none') return faults;
  return [
    ...faults,
    ['ANALYTICS_CONSENT', `is none, and the clause #${clauses.measuring} of ${policy} promises to ask first`],
  ];
}

/** What the policy says of page timings, against the setting. Where no visitor is asked, none are reported. */
function timingFaults(
  { SENTRY_DSN: dsn = '', SENTRY_TRACES_CONSENT: consent = '', ...environment }: Environment,
  measurement: Measurement | undefined,
): Fault[] {
  if (dsn === '' || measurement === undefined) return [];
  const { policy, clauses } = measurement;
  const isPromised = clauses.timings !== undefined;
  const variable = 'SENTRY_TRACES_CONSENT';
  if (consent === 'required' && !isPromised && (environment['ANALYTICS_PROVIDER'] ?? '') !== '')
    return [
      [
        variable,
        `is required, and measurement.clauses of config.ts names no clause of ${policy} as timings: say there that page timings wait for an agreement, and nowhere that they are reported without one`,
      ],
    ];
  if (consent !== 'required' && isPromised)
    return [
      [
        variable,
        `is not required, and the clause #${clauses.timings} of ${policy} promises that page timings wait for an agreement`,
      ],
    ];
  return [];
}
