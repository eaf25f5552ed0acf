import { expect, test } from 'vitest';
import { askMaterial } from './next-version.ts';

/** One who types these lines, and the questions that were asked. */
function typing(...lines: string[]) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return lines[questions.length - 1] ?? '';
  };
  return { ask, questions };
}

test.each([
  ['yes', 'yes'],
  [' Y ', 'yes'],
  ['no', 'no'],
  ['n', 'no'],
])('"%s" means %s', async (typed, answer) => {
  expect(await askMaterial({}, 'terms', typing(typed).ask)).toBe(answer);
});

test('another answer is no answer: it is asked again', async () => {
  const { ask, questions } = typing('', 'perhaps', 'nothing', 'yes');

  expect(await askMaterial({}, 'terms', ask)).toBe('yes');
  expect(questions).toHaveLength(4);
});

test('of the policy about measuring, the question says what a yes does', async () => {
  const { ask, questions } = typing('no', 'no');
  await askMaterial({ consentPolicy: 'privacy' }, 'privacy', ask);
  await askMaterial({ consentPolicy: 'privacy' }, 'terms', ask);

  expect(questions.map((question) => question.includes('asked for consent again'))).toEqual([true, false]);
});
