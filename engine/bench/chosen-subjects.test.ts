import { expect, test } from 'vitest';
import { chosenSubjects } from './chosen-subjects.ts';

test('without an argument, what takes long is left out', () => {
  expect(chosenSubjects([])).toEqual({ subjects: ['server', 'browser'], rounds: 5 });
});

test('subjects are measured in their order, each once', () => {
  expect(chosenSubjects(['growth', 'memory', 'server', 'growth', '--rounds=3'])).toEqual({
    subjects: ['server', 'memory', 'growth'],
    rounds: 3,
  });
});

test.each(['speed', '--rounds=0', '--rounds=100', '--rounds', ''])('%j is refused', (arg) => {
  expect(() => chosenSubjects([arg])).toThrow('is not measured');
});
