import { AnswersError, type Answers } from '#commands/setup/answers.ts';
import type { Project } from '#commands/setup/project.ts';
import { settingsOf } from '#commands/setup/settings-file.ts';
import type { AnalyticsService, Measurement } from '#model/define-site.ts';

const SERVICE_NAMES = { segment: 'Segment', rudderstack: 'RudderStack' } as const;
const CLAUSES = { measuring: 'measuring', services: 'measuring-services' };
const LOOKS_PRIVATE = /priva|data|daten|datos|donnees/;

type Provider = keyof typeof SERVICE_NAMES;

/** The measuring that the owner has chosen; that of the sample company counts only where settings name a service. */
export function ownMeasurement({ definition, files }: Pick<Project, 'definition' | 'files'>): Measurement | undefined {
  const isChosen = !definition.company.brand.sample || settingsOf(files.get('.env')).analytics !== undefined;
  return isChosen ? definition.measurement : undefined;
}

/** A company that is set up without an answer measures nothing. `slugs`: of the policies. */
export function wantedMeasurement(
  project: Pick<Project, 'definition' | 'files'>,
  answers: Answers,
  slugs: readonly string[],
): Measurement | null {
  const { analytics: provider } = answers;
  if (provider === '') return null;
  const { measurement } = project.definition;
  const own = ownMeasurement(project);
  // Without a company's name the site stays the sample's, with its measuring.
  const present = own ?? (answers.brand === undefined ? measurement : undefined);
  if (provider === undefined && present === undefined) return null;

  const policy =
    answers.analyticsPolicy ??
    slugs.find((slug) => slug === measurement?.policy) ??
    slugs.find((slug) => LOOKS_PRIVATE.test(slug)) ??
    slugs[0] ??
    '';
  const clauses = policy === measurement?.policy ? measurement.clauses : CLAUSES;
  const services =
    provider === undefined
      ? (present?.services ?? {})
      : { [provider]: serviceOf(provider, answers, own?.services[provider]) };
  return { policy, clauses, services };
}

/** @throws AnswersError where an address of the service was neither answered nor chosen before */
function serviceOf(provider: Provider, answers: Answers, present: AnalyticsService | undefined): AnalyticsService {
  const script = answers.analyticsScriptUrl || present?.script;
  const endpoint = answers.analyticsEndpoint || present?.endpoint;
  if (script === undefined || endpoint === undefined) {
    const missing = Object.entries({ analyticsScriptUrl: script, analyticsEndpoint: endpoint });
    throw new AnswersError(
      missing
        .filter(([, address]) => address === undefined)
        .map(([name]) => `${name}: got nothing, takes an https address where analytics is ${provider}`),
    );
  }
  return {
    name: present?.name ?? SERVICE_NAMES[provider],
    script: URL.parse(script)?.origin ?? script,
    endpoint: endpoint.replace(/\/$/, ''),
  };
}
