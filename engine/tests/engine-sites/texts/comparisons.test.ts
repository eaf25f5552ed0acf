import { describe, expect, test } from 'vitest';
import { legalFiles, readSiteFiles } from '#commands/texts/site-files.ts';
import { compareDocuments } from '#legal/compare/compare-documents.server.ts';
import { parseLegalPath } from '#legal/legal-path.ts';
import type { ParsedDocument } from '#legal/legal-document.ts';
import { parseDocument } from '#legal/parse-document.server.ts';
import { DEFAULT_LOCALE, POLICIES } from '#model/facts.ts';
import { comparedLines, documentLines } from '../../support/compared-lines.ts';
import { SITE_FOLDER } from '../../support/site-under-test.ts';

/** All versions of a policy in the binding language, oldest first, the coming one included. */
function versionsOf(slug: string): ParsedDocument[] {
  return [...legalFiles(readSiteFiles(SITE_FOLDER))]
    .filter(([path]) => {
      const place = parseLegalPath(path);
      return place?.slug === slug && place.locale === DEFAULT_LOCALE;
    })
    .map(([path, text]) => parseDocument(text, path))
    .toSorted((one, other) => (one.effective < other.effective ? -1 : 1));
}

const pairs = POLICIES.flatMap((slug) => {
  const versions = versionsOf(slug);
  return versions.flatMap((older, index) =>
    versions.slice(index + 1).map((newer) => ({ slug, from: older.effective, to: newer.effective, older, newer })),
  );
});

describe.runIf(pairs.length > 0)('of the published versions', () => {
  test.each(pairs)(
    '$slug, $from and $to: one text is left without insertions, the other without deletions',
    ({ older, newer }) => {
      const comparison = compareDocuments(older, newer);

      expect(comparedLines(comparison, 'older')).toEqual(documentLines(older));
      expect(comparedLines(comparison, 'newer')).toEqual(documentLines(newer));
    },
  );
});
