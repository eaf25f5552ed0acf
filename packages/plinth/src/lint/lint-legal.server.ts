import {
  problemAt,
  readForLint,
  type LintedDocument,
  type LintInput,
  type Rule,
} from '#lint/linted-document.server.ts';
import { measuring, unwritten } from '#lint/measuring-rules.server.ts';
import { announcement, dates, ids, length, links, marks, summaries } from '#lint/text-rules.server.ts';
import { translation } from '#lint/translation-rules.server.ts';
import { archiveProblems, fileName, pathProblems, reusedIds } from '#lint/version-rules.server.ts';
import { isArchived, parseLegalPath } from 'plinth-policies/paths';
import { OwnerError, type Problem } from 'plinth-policies/owner-error';
import { localePrefix, addressPath, fixedAddresses, resolvePath } from '#model/addresses.ts';
import { policyOf } from '#model/page-name.ts';

const RULES: readonly Rule[] = [
  fileName,
  announcement,
  dates,
  ids,
  reusedIds,
  summaries,
  length,
  links,
  marks,
  measuring,
  unwritten,
  translation,
];

/** All problems of the legal texts. */
export function lintLegal(input: LintInput): Problem[] {
  const { documents, problems } = readAll(input.files);
  const context = { ...input, documents };
  const found = [...documents.values()].flatMap((document) =>
    RULES.flatMap((rule) => rule(document, context)).map(([line, what]) => problemAt(document.path, line, what)),
  );
  return [...pathProblems(input), ...problems, ...found, ...archiveProblems(input)];
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
