import { expect, test } from 'vitest';
import { lintProject, readLegalFiles } from '#commands/legal-files.ts';
import { LEGAL_DOCUMENTS } from '#site/legal-documents.ts';

test('the legal texts keep the rules of the linter', async () => {
  const files = readLegalFiles();

  const problems = await lintProject(files);

  expect(files.size).toBeGreaterThanOrEqual(LEGAL_DOCUMENTS.length);
  expect(problems).toEqual([]);
});
