/** In the order in which they are measured. */
const SUBJECTS = ['server', 'browser', 'memory', 'growth'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** `memory` and `growth` take long: they run only when they are named. */
const WITHOUT_ARGUMENT: readonly Subject[] = ['server', 'browser'];
const ROUNDS = 5;

export type Choice = { readonly subjects: readonly Subject[]; readonly rounds: number };

/** @throws with what may be asked for, when something else is */
export function chosenSubjects(args: readonly string[]): Choice {
  let rounds = ROUNDS;
  const named = new Set<Subject>();
  for (const arg of args) {
    const [, count] = /^--rounds=([1-9]\d?)$/.exec(arg) ?? [];
    const subject = SUBJECTS.find((name) => name === arg);
    if (count !== undefined) rounds = Number(count);
    else if (subject !== undefined) named.add(subject);
    else throw new Error(`${arg} is not measured: ${SUBJECTS.join(', ')}, or --rounds=1 to 99`);
  }
  return { subjects: named.size === 0 ? WITHOUT_ARGUMENT : SUBJECTS.filter((name) => named.has(name)), rounds };
}
