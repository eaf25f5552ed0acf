import { OwnerError } from '#lib/owner-error.ts';
import { MEASUREMENT } from '#model/facts.ts';
import type { Measurement } from '#model/define-site.ts';
import { parseConfig, type Environment } from '#server/config/config.ts';

/** `blocks`: not to go live with. `should`: visitors or the owner lose something. */
export type SettingProblem = {
  readonly weight: 'blocks' | 'should';
  readonly variable: string;
  readonly what: string;
};

/** Settings that cannot be used, are missing, or differ from what the site's policy says. */
export function settingProblems(
  environment: Environment,
  measurement: Measurement | undefined = MEASUREMENT,
): SettingProblem[] {
  const checks = [...launchChecks(environment), ...policyChecks(environment, measurement)];
  return [
    ...unusable(environment).map((problem): SettingProblem => ({
      weight: 'blocks',
      variable: problem.split(':', 1).join(),
      what: problem.replace(':', ''),
    })),
    ...checks
      .filter(([isProblem]) => isProblem)
      .map(([, weight, variable, what]) => ({ weight, variable, what: `${variable} ${what}` })),
  ];
}

function unusable(environment: Environment): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return error.problems.map(({ what }) => what);
  }
}

type Check = readonly [isProblem: boolean, weight: SettingProblem['weight'], variable: string, what: string];

function launchChecks(environment: Environment): Check[] {
  const {
    SITE_URL: url = '',
    SITE_ENV: env = '',
    SENTRY_DSN: dsn = '',
    ANALYTICS_PROVIDER: provider = '',
  } = environment;
  const others = ['ANALYTICS_SCRIPT_URL', 'ANALYTICS_WRITE_KEY', 'ANALYTICS_ENDPOINT'];
  const set = others.filter((name) => (environment[name] ?? '') !== '');
  const neverTimed = dsn !== '' && environment['SENTRY_TRACES_CONSENT'] === 'required' && provider === '';
  const noHttps = `is ${url}: a live site is served over https, under its own name`;
  const noReports = 'is not set: no report is sent when a page fails in a visitor’s browser';
  const noTimings = 'is required, and without ANALYTICS_PROVIDER nobody is asked: no page timing is ever reported';
  const noProvider = `is not set, and ${set.join(', ')} is: nothing is measured`;
  return [
    [url === '', 'blocks', 'SITE_URL', 'is not set: canonical links and the sitemap would name localhost'],
    [url !== '' && !url.startsWith('https://'), 'blocks', 'SITE_URL', noHttps],
    [!['', 'production'].includes(env), 'blocks', 'SITE_ENV', `is ${env}: a live site runs as production`],
    [dsn === '', 'should', 'SENTRY_DSN', noReports],
    [neverTimed, 'should', 'SENTRY_TRACES_CONSENT', noTimings],
    [provider === '' && set.length > 0, 'should', 'ANALYTICS_PROVIDER', noProvider],
  ];
}

/** Settings that differ from what the policy about measuring says. */
function policyChecks(environment: Environment, measurement: Measurement | undefined): Check[] {
  const { SENTRY_DSN: dsn = '', SENTRY_TRACES_CONSENT: traces = '', ANALYTICS_PROVIDER: provider = '' } = environment;
  const service = measurement?.services[provider as keyof Measurement['services']];
  const unknown = `is ${provider}, and measurement.services of config.ts does not name it`;
  if (measurement === undefined) return [[provider !== '', 'blocks', 'ANALYTICS_PROVIDER', unknown]];
  const { policy, clauses } = measurement;
  const unasked = `is none, and the clause #${clauses.measuring} of ${policy} promises to ask first`;
  const unpromised = `is required, and measurement.clauses of config.ts names no clause of ${policy} as timings: say there that page timings wait for an agreement, and nowhere that they are reported without one`;
  const broken = `is not required, and the clause #${clauses.timings} of ${policy} promises that page timings wait for an agreement`;
  const waits = traces === 'required';
  const isPromised = clauses.timings !== undefined;
  return [
    [provider !== '' && service === undefined, 'blocks', 'ANALYTICS_PROVIDER', unknown],
    ...Object.entries({ ANALYTICS_SCRIPT_URL: service?.script, ANALYTICS_ENDPOINT: service?.endpoint }).map(
      ([variable, address = '']): Check => {
        const value = environment[variable] ?? '';
        // A missing value stops the start.
        const isOther = address !== '' && value !== '' && URL.parse(value)?.origin !== URL.parse(address)?.origin;
        const says = `is ${value}, and config.ts and the clause #${clauses.services} of ${policy} say ${address}`;
        return [isOther, 'blocks', variable, says];
      },
    ),
    [service !== undefined && environment['ANALYTICS_CONSENT'] === 'none', 'blocks', 'ANALYTICS_CONSENT', unasked],
    // Where no visitor is asked, no timings are reported.
    [dsn !== '' && waits && !isPromised && provider !== '', 'blocks', 'SENTRY_TRACES_CONSENT', unpromised],
    [dsn !== '' && !waits && isPromised, 'blocks', 'SENTRY_TRACES_CONSENT', broken],
  ];
}
