import { MEASUREMENT } from '#model/facts.ts';
import type { Measurement } from '#model/define-site.ts';
import { unusableSettings, withoutSecrets, type Environment } from '#server/config/config.ts';

/** `blocks`: not to go live with. `should`: visitors or the owner lose something. `what` begins with the variable. */
export type SettingProblem = { readonly weight: 'blocks' | 'should'; readonly what: string };

/** Settings that cannot be used, are missing, or differ from what the site's policy says. */
export function settingProblems(
  environment: Environment,
  measurement: Measurement | undefined = MEASUREMENT,
): SettingProblem[] {
  const checks = [...launchChecks(environment), ...policyChecks(environment, measurement)];
  return [
    ...unusableSettings(environment).map((what): SettingProblem => ({ weight: 'blocks', what })),
    ...checks.filter(([isProblem]) => isProblem).map(([, weight, what]) => ({ weight, what })),
  ];
}

type Check = readonly [isProblem: boolean, weight: SettingProblem['weight'], what: string];

function launchChecks(environment: Environment): Check[] {
  const { SITE_URL: url = '', SITE_ENV: env = '', SENTRY_DSN: dsn = '', ANALYTICS_PROVIDER: provider } = environment;
  const set = ['ANALYTICS_SCRIPT_URL', 'ANALYTICS_WRITE_KEY', 'ANALYTICS_ENDPOINT'].filter((name) => environment[name]);
  const neverTimed = dsn !== '' && environment['SENTRY_TRACES_CONSENT'] === 'required' && !provider;
  return [
    [url === '', 'blocks', 'SITE_URL is not set: canonical links and the sitemap would name localhost'],
    [
      url !== '' && !url.startsWith('https://'),
      'blocks',
      `SITE_URL is ${withoutSecrets(url)}: a live site is served over https, under its own name`,
    ],
    [!['', 'production'].includes(env), 'blocks', `SITE_ENV is ${env}: a live site runs as production`],
    [dsn === '', 'should', 'SENTRY_DSN is not set: no report is sent when a page fails in a visitor’s browser'],
    [
      neverTimed,
      'should',
      'SENTRY_TRACES_CONSENT is required, and without ANALYTICS_PROVIDER nobody is asked: no page timing is ever reported',
    ],
    [
      !provider && set.length > 0,
      'should',
      `ANALYTICS_PROVIDER is not set, and ${set.join(', ')} is: nothing is measured`,
    ],
  ];
}

/** Settings that differ from what the policy about measuring says. */
function policyChecks(environment: Environment, measurement: Measurement | undefined): Check[] {
  const { SENTRY_DSN: dsn, ANALYTICS_PROVIDER: provider = '' } = environment;
  const service = measurement?.services[provider as keyof Measurement['services']];
  const unknown = `ANALYTICS_PROVIDER is ${provider}, and measurement.services of config.ts does not name it`;
  if (measurement === undefined) return [[provider !== '', 'blocks', unknown]];
  const { policy, clauses } = measurement;
  const waits = environment['SENTRY_TRACES_CONSENT'] !== 'none';
  const isPromised = clauses.timings !== undefined;
  const addresses = { ANALYTICS_SCRIPT_URL: service?.script, ANALYTICS_ENDPOINT: service?.endpoint };
  return [
    [provider !== '' && service === undefined, 'blocks', unknown],
    ...Object.entries(addresses).map(([variable, address = '']): Check => {
      const value = environment[variable] ?? '';
      // A missing value stops the start.
      const isOther = address !== '' && value !== '' && URL.parse(value)?.origin !== URL.parse(address)?.origin;
      const what = `${variable} is ${withoutSecrets(value)}, and config.ts and the clause #${clauses.services} of ${policy} say ${address}`;
      return [isOther, 'blocks', what];
    }),
    [
      service !== undefined && environment['ANALYTICS_CONSENT'] === 'none',
      'blocks',
      `ANALYTICS_CONSENT is none, and the clause #${clauses.measuring} of ${policy} promises to ask first: without asking, a script of ${service?.name} is loaded and an id is stored, for which Article 5(3) of Directive 2002/58/EC asks for an agreement`,
    ],
    [
      Boolean(dsn) && !waits && !isPromised,
      'should',
      `SENTRY_TRACES_CONSENT is none, and each page sends its timings before a visitor has agreed: ${policy} must say so in a clause`,
    ],
    // Where no visitor is asked, no timings are reported.
    [
      Boolean(dsn) && waits && !isPromised && provider !== '',
      'blocks',
      `SENTRY_TRACES_CONSENT is not none, and measurement.clauses of config.ts names no clause of ${policy} as timings: say there that page timings wait for an agreement, and nowhere that they are reported without one`,
    ],
    [
      Boolean(dsn) && !waits && isPromised,
      'blocks',
      `SENTRY_TRACES_CONSENT is none, and the clause #${clauses.timings} of ${policy} promises that page timings wait for an agreement`,
    ],
  ];
}
