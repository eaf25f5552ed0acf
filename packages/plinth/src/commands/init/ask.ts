import { cancel, isCancel, note, text } from '@clack/prompts';
import { answersOf, problemOf, QUESTIONS, type Answers, type Question, type Typed } from '#commands/init/answers.ts';
import { missingDrafts } from '#commands/init/drafts.ts';

/** The owner ended the questions; nothing has been written. */
export class InitCancelled extends Error {
  override name = 'InitCancelled';
}

/** Asks each question until its answer can be used. @throws InitCancelled */
export async function ask(): Promise<Answers> {
  note('Enter takes what stands there. Nothing is written before the last question.', 'A new site');
  let typed: Typed = {};
  for (const question of QUESTIONS) {
    if (question.isNeeded?.(typed) === false) continue;
    const given = await askOne(question);
    if (given !== '') typed = { ...typed, [question.name]: given };
  }
  return answersOf(typed);
}

async function askOne({ name, asks, initial = '', isNeeded }: Question): Promise<string> {
  const validate = (line = ''): string | undefined => {
    const given = line === '' ? initial : line;
    // Without an answer, a sample is written.
    if (given === '' && isNeeded === undefined) return undefined;
    return (
      problemOf(name, given) ??
      (name === 'policies' ? missingDrafts(answersOf({ policies: given }).policies)[0] : undefined)
    );
  };
  // Not `initialValue`: typing would add to it.
  const given = await text({ message: asks, placeholder: initial, defaultValue: initial, validate });
  if (!isCancel(given)) return given ?? '';
  cancel('Nothing was written.');
  throw new InitCancelled('cancelled');
}
