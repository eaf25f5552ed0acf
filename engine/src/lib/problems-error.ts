/** `what`: a sentence that follows the place, with the value received and those taken. */
export type FileProblem = { readonly line?: number | undefined; readonly what: string };

/** `file`: from the site's folder, such as `config.ts`. */
export type Problem = FileProblem & { readonly file: string };

/** `theme.css:24: …` */
export function problemLine({ file, line, what }: Problem): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${what}`;
}

/** An error for several problems at once; the message has a line for each. */
export class ProblemsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
