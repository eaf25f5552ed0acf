import { problemAt, readForLint, type LintedDocument, type LintInput, type Rule } from './linted-document.ts';
import {
  announcement,
  dates,
  description,
  ending,
  ids,
  links,
  lostWords,
  marks,
  openPlaces,
  summaries,
  typedNumbers,
} from './text-rules.ts';
import { missingHeadings, translation } from './translation-rules.ts';
import { archiveProblems, correction, fileName, pathProblems, reusedIds } from './version-rules.ts';
import { parseLegalPath } from '../text/legal-path.ts';
import { problemsIn } from '../text/problems-in.ts';
import { OwnerError, type Problem } from '../lib/owner-error.ts';

export {
  allNodes,
  countWords,
  isEarlier,
  wordsOf,
  type LintContext,
  type LintedDocument,
  type LintInput,
  type Rule,
} from './linted-document.ts';
export type { Finding } from './lost-marks.ts';
export { isDraft } from './translation-rules.ts';
export { changedArchive, fileOfVersion, hashesInForce, hashesOfArchive } from './version-rules.ts';

const RULES: readonly Rule[] = [
  fileName,
  announcement,
  dates,
  ending,
  ids,
  reusedIds,
  summaries,
  links,
  marks,
  typedNumbers,
  lostWords,
  openPlaces,
  description,
  translation,
  correction,
];

/** All problems of the legal texts. */
export function lintLegal(input: LintInput): Problem[] {
  const { documents, problems } = readAll(input.files);
  const context = { ...input, documents };
  const found = [...documents.values()].flatMap((document) =>
    [...RULES, ...(input.rules ?? [])]
      .flatMap((rule) => rule(document, context))
      .map(([line, what]) => problemAt(document.path, line, what)),
  );
  const said = problemsIn(input.language ?? input.locales[0] ?? '', problems);
  return [...pathProblems(input), ...said, ...found, ...archiveProblems(input)];
}

/** The translations that lack a clause of their version: no page can be made of one. `locales`: the binding one first. */
export function translationsWithoutClauses({ files, locales }: Pick<LintInput, 'files' | 'locales'>): Problem[] {
  const { documents } = readAll(files);
  return [...documents.values()].flatMap((document) => {
    const what = missingHeadings(document, { documents, locales });
    return what === undefined ? [] : [problemAt(document.path, 1, what)];
  });
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
