import { readForLint, type LintedDocument, type LintInput } from '#lint/linted-document.server.ts';
import { measuringProblems, unwrittenProblems } from '#lint/measuring-rules.server.ts';
import { translationProblems } from '#lint/translation-rules.server.ts';
import {
  announcementProblems,
  dateProblems,
  idProblems,
  lengthProblems,
  linkProblems,
  summaryProblems,
} from '#lint/text-rules.server.ts';
import { archiveProblems, fileNameProblems, pathProblems, reusedIdProblems } from '#lint/version-rules.server.ts';
import { isArchived, parseLegalPath } from '#legal/legal-path.ts';
import { OwnerError, type Problem } from '#lib/owner-error.ts';
import { localePrefix, addressPath, fixedAddresses, resolvePath } from '#model/addresses.ts';
import { policyOf } from '#model/page-name.ts';

/** All problems of the legal texts. */
export function lintLegal(input: LintInput): Problem[] {
  const { documents, problems } = readAll(input.files);
  const all = [...documents.values()];
  const {
    locales: [binding],
    minWords = 0,
    needsSummaries = false,
  } = input;
  return [
    ...pathProblems(input),
    ...problems,
    ...all.flatMap((document) => [
      ...fileNameProblems(document),
      ...announcementProblems(document),
      ...dateProblems(document, input.firstNotes?.[document.locale]),
      ...idProblems(document),
      ...summaryProblems(document, needsSummaries),
      // In the default locale only: not every language has spaces between words.
      ...(document.locale === binding ? lengthProblems(document, minWords) : []),
      ...linkProblems(document, documents, input),
      ...measuringProblems(document, all, input),
      ...unwrittenProblems(document, all, input),
      ...translationProblems(document, all, input),
    ]),
    ...reusedIdProblems(all, input),
    ...archiveProblems(input),
  ];
}

export function sitePages(files: Iterable<string>): Map<string, string | undefined> {
  const pages = new Map<string, string | undefined>();
  for (const address of fixedAddresses()) {
    const policy = policyOf(address);
    pages.set(addressPath(address), policy === undefined ? undefined : `${address.locale}/${policy}.md`);
  }
  for (const file of files) {
    const { locale = '', slug, version } = parseLegalPath(file) ?? {};
    const path = `${localePrefix(locale)}/legal/${slug}/${version}/`;
    if (isArchived(file) && resolvePath(path).kind === 'page') pages.set(path, file);
  }
  return pages;
}

function readAll(files: LintInput['files']): { documents: Map<string, LintedDocument>; problems: readonly Problem[] } {
  const documents = new Map<string, LintedDocument>();
  const problems: Problem[] = [];
  for (const [path, text] of files) {
    const place = parseLegalPath(path);
    if (place === undefined) continue;
    try {
      documents.set(path, readForLint(path, text, place));
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { documents, problems };
}
