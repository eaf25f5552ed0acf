// Lines are counted from 1. A parser that knows the line of what it reads is asked first: momoa, mdast, postcss.

/** The first line that matches. */
export function lineOf(text: string | undefined, pattern: RegExp): number | undefined {
  return linesWith(text ?? '', pattern)[0];
}

export function linesWith(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}
