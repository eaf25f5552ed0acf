import type { Finding } from '#commands/doctor/finding.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { problemLine } from 'plinth-policies/owner-error';
import { resolvePath } from '#model/addresses.ts';
import { DEFAULT_LOCALE } from '#model/facts.ts';
import { NOT_FOUND_PAGE, pageName, policyOf } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { SITE_FOLDER } from './site.ts';

/** `problem`: a sentence that names the element and what to do. */
export type PageProblem = { readonly path: string; readonly problem: string };

const FRAME = 'the header or the footer of every page';
const files = readSiteFiles(SITE_FOLDER);

/**
 * A line for each problem: the file to mend, a page, the problem. What each page of a language has is in the header or the
 * footer, whose words and addresses differ by language.
 */
export function problemLines(found: readonly PageProblem[], pages: readonly string[]): string[] {
  const alike = [...Map.groupBy(pages, (path) => resolvePath(path).address.locale).values()];
  const pathsOf = new Map<string, Set<string>>();
  for (const { path, problem } of found) pathsOf.set(problem, (pathsOf.get(problem) ?? new Set()).add(path));
  return [...pathsOf].flatMap(([problem, paths]) => {
    const isInFrame = alike.some((group) => group.length > 1 && group.every((path) => paths.has(path)));
    if (isInFrame) return [`${FRAME}: ${problem}`];
    const byFile = Map.groupBy(paths, fileOfPage);
    return [...byFile].map(([file, [path = '', ...others]]) => {
      const more = others.length === 0 ? '' : ` (and ${others.join(', ')})`;
      return `${file}: the page ${path}${more}: ${problem}`;
    });
  });
}

/** The file that a page is written in: for a policy that is not translated, its text in the first language. */
export function fileOfPage(path: string): string {
  const { address } = resolvePath(path);
  const policy = policyOf(address);
  if (pageName(address) === NOT_FOUND_PAGE) return files.has('frame/not-found.tsx') ? 'frame/not-found.tsx' : FRAME;
  if (policy === undefined) return `pages/${pageFacts(address).module}.tsx`;
  const translated = `legal/${address.locale}/${policy}.md`;
  return files.has(translated) ? translated : `legal/${DEFAULT_LOCALE}/${policy}.md`;
}

/** Fails a check with its findings alone, a line each: a comparison with an empty list would hide them between brackets. */
export function expectNothing(found: ReadonlyArray<string | Finding>): void {
  if (found.length === 0) return;
  const lines = found.map((each) => (typeof each === 'string' ? each : problemLine(each)));
  const error = new Error(lines.join('\n'));
  // Where the check stands in the engine says nothing about the site.
  error.stack = error.message;
  throw error;
}
