import { findingOf, type Finding } from '#commands/doctor/finding.ts';
import type { ConfigProblems } from '#commands/config/config-problems.ts';

/** Settings of `config.ts` that this engine does not have, or has under another name. */
export function configFindings({ unreadable, unknown, renamed }: ConfigProblems): Finding[] {
  return [
    ...[...unreadable, ...unknown].map((problem) => findingOf('blocks', problem, 'config.ts')),
    ...renamed.map((problem) => findingOf('should', problem, 'config.ts')),
  ];
}
