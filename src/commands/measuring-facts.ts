import { configPlace } from '#commands/config-place.ts';
import { storedNames } from '#commands/stored-names.ts';
import type { MeasuringFacts } from '#lint/linted-document.server.ts';
import type { Measurement } from '#model/define-site.ts';

/** What the policy about measuring must say on this site; `configText` is its `config.ts`, which a problem points into. */
export function measuringFacts(measurement: Measurement, languages: number, configText: string): MeasuringFacts {
  const { policy, clauses, services } = measurement;
  return {
    place: configPlace(configText, ['measurement', 'policy']),
    slug: policy,
    clauses,
    services: Object.values(services),
    storedNames: storedNames({ measurement, languages }),
  };
}
