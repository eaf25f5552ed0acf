import { cancel, confirm, isCancel, text } from '@clack/prompts';
import { partsOf, problemOfAnswer, type Answers, type Question } from '#commands/setup/answers.ts';

/** The owner ended the interview; nothing has been written. */
export class SetupCancelled extends Error {
  override name = 'SetupCancelled';
}

export type LineOptions = {
  /** Whether the answer may be empty: then "none" removes the present answer. */
  readonly mayBeNone?: boolean;
  /** Why an answer cannot be used, in addition to `problemOfAnswer`. */
  readonly problem?: (given: string) => string | undefined;
};

/** Asks one question in a line. Enter keeps the present answer; undefined where there is none. */
export async function askLine(
  question: Question,
  message: string,
  { [question]: present }: Answers,
  { mayBeNone = false, problem = () => undefined }: LineOptions = {},
): Promise<string | undefined> {
  const isNone = (given: string): boolean => mayBeNone && given.trim().toLowerCase() === 'none';
  const given = await askText(message, typeof present === 'string' ? present : '', (line) =>
    line === '' || isNone(line) ? undefined : (problemOfAnswer(question, line) ?? problem(line)),
  );
  if (given !== '' && !isNone(given)) return given;
  return mayBeNone ? '' : undefined;
}

/** Asks for parts with commas between them. Enter keeps the present ones. */
export async function askList(
  message: string,
  present: readonly string[],
  problem: (parts: readonly string[]) => string | undefined,
): Promise<string[]> {
  return partsOf(await askText(message, present.join(', '), (line) => problem(partsOf(line))));
}

export async function askWhether(message: string, initialValue = true): Promise<boolean> {
  return answered(confirm({ message, initialValue }));
}

/** The answer to a prompt. @throws SetupCancelled where the owner ends the interview */
export async function answered<T>(prompt: Promise<T>): Promise<Exclude<T, symbol>> {
  const given = await prompt;
  // The only symbol is that of a cancelled prompt.
  if (!isCancel(given)) return given as Exclude<T, symbol>;
  cancel('Nothing was changed.');
  throw new SetupCancelled('cancelled');
}

async function askText(
  message: string,
  present: string,
  problem: (line: string) => string | undefined,
): Promise<string> {
  // Not `initialValue`: typing would add to it.
  const kept = present === '' ? {} : { placeholder: present, defaultValue: present };
  const given: string | undefined = await answered(
    text({ message, ...kept, validate: (line = '') => problem(line === '' ? present : line) }),
  );
  return given ?? '';
}
