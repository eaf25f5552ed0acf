import { expect, test } from 'vitest';
import { readLegalFiles } from '#commands/site-files.ts';
import { lintSite } from '#commands/site-texts.ts';
import { POLICIES } from '#model/policies.ts';
import { SITE_FOLDER } from '../../support/site-under-test.ts';

test('the legal texts keep the rules of the linter', async () => {
  expect(readLegalFiles(SITE_FOLDER).size).toBeGreaterThanOrEqual(POLICIES.length);
  expect(lintSite(SITE_FOLDER)).toEqual([]);
});
