/** `what` is a sentence with the value received and those taken. */
export type FileProblem = { readonly line: number | undefined; readonly what: string };

/** A file of the site's looks cannot be used. The message begins with file and line: `theme.css:24: …`. */
export class LooksError extends Error {
  override readonly name = 'LooksError';

  constructor(file: string, { line, what }: FileProblem) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${what}`);
  }
}
