/** What is wrong with a file of the site's looks: the line, where there is one, and one sentence of what was got and what is taken. */
export type FileProblem = { readonly line: number | undefined; readonly what: string };

/** A file of the site's looks cannot be used. The message says where: `site/theme.css:24: …`. */
export class LooksError extends Error {
  override readonly name = 'LooksError';

  constructor(file: string, { line, what }: FileProblem) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${what}`);
  }
}
