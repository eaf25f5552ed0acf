/** A mistake at its place: `theme.css:24: --ink is pink-ish, which is no colour; taken is …` */
export type Problem = {
  /** From the site's folder, such as `theme.css`. Left out for what stands in no file: an argument, an environment. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** What was received, what is taken, and what to do. */
  readonly what: string;
  /** The key and the values of `what`, where there are sentences in other languages than English for it. */
  readonly said?: { readonly key: string; readonly values: Readonly<Record<string, string>> } | undefined;
};

/** `theme.css:24: …` */
export function problemLine({ file, line, what }: Problem): string {
  if (file === undefined) return what;
  return `${file}${line === undefined ? '' : `:${line}`}: ${what}`;
}

/**
 * Mistakes that only the owner or the operator of a site can correct, as opposed to a failure of the engine. Commands
 * print the message, a line for each problem, without a stack.
 */
export class OwnerError extends Error {
  override readonly name = 'OwnerError';
  readonly problems: readonly Problem[];
  /** Where Vite's overlay shows the first problem. */
  readonly loc: { readonly file: string; readonly line: number; readonly column: number } | undefined;

  constructor(problems: string | readonly Problem[]) {
    const list = typeof problems === 'string' ? [{ what: problems }] : problems;
    super(list.map(problemLine).join('\n'));
    this.problems = list;
    const { file, line = 1 }: Problem = list[0] ?? { what: '' };
    this.loc = file === undefined ? undefined : { file, line, column: 0 };
  }
}
