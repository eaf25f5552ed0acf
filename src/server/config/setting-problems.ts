import { MEASUREMENT } from '#model/facts.ts';
import { ConfigError, parseConfig } from '#server/config/config.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `blocks`: not to go live with. `should`: visitors or the owner lose something. */
export type SettingProblem = {
  readonly weight: 'blocks' | 'should';
  readonly variable: string;
  /** A sentence that begins with the variable's name. */
  readonly what: string;
};

/** Logged by a server in production while something blocks the launch, with the `count`. */
export const LAUNCH_WARNING = 'this site is not ready to go live: npm run doctor lists what is left';

/** Settings that cannot be used, are missing, or differ from what the site tells its visitors. */
export function settingProblems(environment: Environment): SettingProblem[] {
  const withWeight =
    (weight: SettingProblem['weight']) =>
    ([variable, what]: Said): SettingProblem => ({ weight, variable, what: `${variable} ${what}` });
  return [
    ...[...unusable(environment).map(parts), ...addressProblems(environment)].map(withWeight('blocks')),
    ...[...reportingProblems(environment), ...halfMeasured(environment)].map(withWeight('should')),
    ...measuredOtherwise(environment).map(withWeight('blocks')),
  ];
}

type Said = [variable: string, what: string];

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

/** `PORT got "a", takes …` in its two parts. */
function parts(problem: string): Said {
  const [variable = '', what = ''] = problem.split(/(?<=^\w+):? /);
  return [variable, what];
}

function addressProblems({ SITE_URL: siteUrl = '', SITE_ENV: siteEnv = '' }: Environment): Said[] {
  const said: Said[] = [];
  if (siteUrl === '') said.push(['SITE_URL', 'is not set: canonical links and the sitemap would name localhost']);
  else if (!siteUrl.startsWith('https://'))
    said.push(['SITE_URL', `is ${siteUrl}: a live site is served over https, under its own name`]);
  if (!['', 'production'].includes(siteEnv)) said.push(['SITE_ENV', `is ${siteEnv}: a live site runs as production`]);
  return said;
}

function reportingProblems({ SENTRY_DSN: dsn = '' }: Environment): Said[] {
  return dsn === '' ? [['SENTRY_DSN', 'is not set: no report is sent when a page fails in a visitor’s browser']] : [];
}

function halfMeasured({ ANALYTICS_PROVIDER: provider = '', ...environment }: Environment): Said[] {
  const others = ['ANALYTICS_SCRIPT_URL', 'ANALYTICS_WRITE_KEY', 'ANALYTICS_ENDPOINT'];
  const set = others.filter((name) => (environment[name] ?? '') !== '');
  return provider === '' && set.length > 0
    ? [['ANALYTICS_PROVIDER', `is not set, and ${set.join(', ')} is: nothing is measured`]]
    : [];
}

/** Settings that differ from what the privacy policy tells visitors. */
function measuredOtherwise({ ANALYTICS_PROVIDER: provider = '', ...environment }: Environment): Said[] {
  if (provider === '') return [];
  const service = MEASUREMENT?.services[provider as keyof typeof MEASUREMENT.services];
  if (MEASUREMENT === undefined || service === undefined)
    return [['ANALYTICS_PROVIDER', `is ${provider}, and measurement.services of site/config.ts does not name it`]];
  const { policy, clauses } = MEASUREMENT;
  const said: Said[] = [];
  const compare = (variable: string, promised: string): void => {
    const { [variable]: value = '' } = environment;
    // A value that is missing is found as one that stops the start.
    if (value !== '' && originOf(value) !== originOf(promised))
      said.push([
        variable,
        `is ${value}, and site/config.ts and the clause #${clauses.services} of ${policy} say ${promised}`,
      ]);
  };
  compare('ANALYTICS_SCRIPT_URL', service.script);
  compare('ANALYTICS_ENDPOINT', service.endpoint);
  if (environment['ANALYTICS_CONSENT'] === 'none')
    said.push([
      'ANALYTICS_CONSENT',
      `is none, and the clause #${clauses.measuring} of ${policy} promises to ask first`,
    ]);
  return said;
}

function originOf(url: string): string | undefined {
  return URL.parse(url)?.origin;
}
