import { lineOf, type Finding } from '#commands/doctor/finding.ts';
import type { Environment } from '#server/config/config.ts';
import { settingProblems } from '#server/config/setting-problems.ts';

/** `.env`, or the file to copy it from: where a finding has its line. */
export type EnvironmentFile = { readonly name: string; readonly text: string };

const NO_FILE: EnvironmentFile = { name: 'environment', text: '' };

/**
 * What is wrong with the settings, each at its line of the file that sets it: the first of these that does, since that one wins.
 */
export function settingFindings(environment: Environment, files: readonly EnvironmentFile[]): Finding[] {
  return settingProblems(environment).map(({ weight, variable, what }) => {
    const set = new RegExp(`^ *(?:export +)?${variable} *=`);
    const mentioned = new RegExp(`^#? *${variable}=`);
    const withLine = (pattern: RegExp) => files.find(({ text }) => lineOf(text, pattern) !== undefined);
    const { name, text } = withLine(set) ?? withLine(mentioned) ?? files[0] ?? NO_FILE;
    return { weight, file: name, line: lineOf(text, set) ?? lineOf(text, mentioned), what };
  });
}
