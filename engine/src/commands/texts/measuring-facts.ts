import { storedNames } from '#commands/texts/stored-names.ts';
import { ANSWER_DAYS } from '#consent/consent.ts';
import type { MeasuringFacts } from '#lint/linted-document.server.ts';
import type { Measurement } from '#model/define-site.ts';

/** What the policy about measuring must say on this site. `configText`: its `config.ts`, for the line of a problem. */
export function measuringFacts(measurement: Measurement, languages: number, configText: string): MeasuringFacts {
  const { policy, clauses, services } = measurement;
  return {
    place: configPlace(configText, ['measurement', 'policy']),
    slug: policy,
    clauses,
    services: Object.values(services),
    storedNames: storedNames({ measurement, languages }),
    answerDays: ANSWER_DAYS,
  };
}

/**
 * The line of a setting in the text of `config.ts`, as `config.ts:47`: for `['measurement', 'policy']` the first
 * `policy:` below the first `measurement:`. A name that is not written out has the line of the name before it.
 */
export function configPlace(text: string, names: readonly string[]): string {
  const lines = text.split('\n');
  let line = 0;
  for (const name of names) {
    const pattern = new RegExp(`^(?:.*[{,])?\\s*['"]?${name}['"]?\\s*:`);
    const found = lines.findIndex((words, index) => index >= line && pattern.test(words));
    if (found === -1) break;
    line = found;
  }
  return `config.ts:${line + 1}`;
}
