import { group } from '@clack/prompts';
import type { Answers, Worded } from '#commands/setup/answers.ts';
import { line, STOP } from '#commands/setup/ask.ts';
import { languageName } from '#commands/setup/shipped-words.ts';

type HomeWords = Pick<Answers, 'headline' | 'lead'>;

/** Asks for the words of the home page in each of the languages but the first, with the present ones. Empty: as they are. */
export async function askFurtherWords(
  answers: Answers,
  [first = '', ...further]: readonly string[],
  presentWords: (language: string) => HomeWords,
): Promise<Answers> {
  const given: Array<readonly [language: string, words: HomeWords]> = [];
  for (const language of further) {
    const present = presentWords(language);
    const name = languageName(language);
    const words = await group(
      {
        headline: () => line('headline', `The headline of the home page, in ${name}? (empty: as it is)`, present),
        lead: () => line('lead', `What the company does, in ${name}? (empty: as it is)`, present),
      },
      STOP,
    );
    given.push([language, words as HomeWords]);
  }
  return {
    ...answers,
    ...inLanguages('headline', answers, first, given),
    ...inLanguages('lead', answers, first, given),
  };
}

/** One text where only the first language has one; else the texts by language. */
function inLanguages(
  question: keyof HomeWords,
  answers: Answers,
  first: string,
  given: ReadonlyArray<readonly [language: string, words: HomeWords]>,
): { readonly [question: string]: Worded } {
  const further = given.flatMap(([language, { [question]: text }]) =>
    typeof text === 'string' ? [[language, text] as const] : [],
  );
  const own = answers[question];
  if (further.length === 0) return {};
  return { [question]: { ...(typeof own === 'string' ? { [first]: own } : own), ...Object.fromEntries(further) } };
}
