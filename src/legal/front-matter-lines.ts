/** The line of the front matter by which a text says that it is a sample. */
export const SAMPLE_LINE = /^sample: *true *$/m;

/** Whether the front matter of a text has the line `sample: true`; the words in its body say nothing. */
export function isSampleText(text = ''): boolean {
  return SAMPLE_LINE.test(text.split(/^---$/m)[1] ?? '');
}

/** An ISO date of the front matter, read without parsing the text; undefined where the field is missing or is none. */
export function dateOf(text: string | undefined, field: string): string | undefined {
  return new RegExp(`^${field}: *["']?(\\d{4}-\\d{2}-\\d{2})`, 'm').exec(text ?? '')?.[1];
}
