import { expect, test } from 'vitest';
import { legalFiles, readSiteFiles } from '#commands/texts/site-files.ts';
import { lintSite } from '#commands/texts/lint-site.ts';
import { POLICIES } from '#model/policies.ts';
import { SITE_FOLDER } from '../../support/site-under-test.ts';

test('the legal texts keep the rules of the linter', () => {
  const files = readSiteFiles(SITE_FOLDER);

  expect(legalFiles(files).size).toBeGreaterThanOrEqual(POLICIES.length);
  expect(lintSite(files)).toEqual([]);
});
