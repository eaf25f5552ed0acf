import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';

/** One that runs alone may have a number of its own. */
const ALONE = 'visual';

// Vitest refuses to run projects together that have different numbers, and its own default depends on the machine.
test('the projects that run together have one number of workers', () => {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test !== undefined ? [project.test] : [],
  );
  const numbers = projects.filter(({ name }) => name !== ALONE).map(({ maxWorkers }) => maxWorkers);

  expect(numbers.length).toBeGreaterThan(5);
  expect(new Set(numbers)).toEqual(new Set([expect.any(Number)]));
  expect(new Set(numbers).size).toBe(1);
});
