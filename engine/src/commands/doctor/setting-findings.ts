import { lineOf, type Finding } from '#commands/doctor/finding.ts';
import type { Environment } from '#server/config/config.ts';
import { settingProblems } from '#server/config/setting-problems.ts';

/** `.env`, or the file to copy it from: where a finding has its line. */
export type EnvironmentFile = { readonly name: string; readonly text: string };

const NO_FILE: EnvironmentFile = { name: 'environment', text: '' };

/** What is wrong with the settings, each at its line of the file that sets it. */
export function settingFindings(environment: Environment, file = NO_FILE): Finding[] {
  return settingProblems(environment).map(({ weight, variable, what }) => ({
    weight,
    file: file.name,
    line: lineOf(file.text, new RegExp(`^#? *${variable}=`)),
    what,
  }));
}
