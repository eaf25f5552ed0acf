import { expect, test } from 'vitest';
import { lintProject, readLegalFiles } from '#commands/legal-files.ts';
import { POLICIES } from '#model/policies.ts';

test('the legal texts keep the rules of the linter', async () => {
  const files = readLegalFiles();

  const problems = await lintProject(files);

  expect(files.size).toBeGreaterThanOrEqual(POLICIES.length);
  expect(problems).toEqual([]);
});
