import { readFileSync } from 'node:fs';
import { configProblems, type ConfigProblems } from '#commands/config/config-problems.ts';
import { engineVersion } from '#commands/config/version.ts';

/** Compares what a site's `config.ts` exports with the settings of this engine. */
export function checkConfig(definition: unknown, file = 'config.ts'): ConfigProblems {
  // An empty or half-written file exports something else.
  if (typeof definition !== 'object' || definition === null)
    return {
      unreadable: [`${file}:1: exports no site: it takes export default defineSite({ … })`],
      unknown: [],
      renamed: [],
    };
  return configProblems(definition, { text: readFileSync(file, 'utf8'), file, version: engineVersion() });
}
