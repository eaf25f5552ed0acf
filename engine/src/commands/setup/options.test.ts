import { expect, test } from 'vitest';
import { ANSWERS, parseAnswers } from '#commands/setup/answers.ts';
import { helpText } from '#commands/setup/options.ts';

test('the help shows a file with every answer, which can be used as it stands', () => {
  const help = helpText();
  const example: unknown = JSON.parse(help.slice(help.indexOf('\n{')));

  expect(Object.keys(parseAnswers(example))).toEqual(Object.keys(ANSWERS.entries));
});

test('the help names the flags of a further language', () => {
  expect(helpText()).toContain('--headline-en');
  expect(helpText()).toContain('--lead-en');
});
