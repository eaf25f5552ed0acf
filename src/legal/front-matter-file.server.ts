import { invariant } from '#lib/invariant.ts';
import { isMap, isScalar, parseDocument, type Document, type YAMLMap } from 'yaml';

/** Front matter whose fields can be set, deleted and added. */
export type FrontMatter = Document<YAMLMap> & { readonly contents: YAMLMap };

/** Front matter between its two lines of dashes, and the text below it. */
const FENCED = /^---[ \t]*\r?\n([^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** The fields of a legal file as they are written, unchecked; none where its front matter is missing or is no YAML. */
export function readFrontMatter(text: string): {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
} {
  const [whole = '', yaml = ''] = FENCED.exec(text) ?? [];
  const matter = parseDocument(yaml);
  // `as`: `toJS` of a YAML map is an object.
  const fields = isFrontMatter(matter) ? (matter.toJS() as Record<string, unknown>) : {};
  return { fields, body: text.slice(whole.length) };
}

/**
 * A legal file with its front matter changed by `edit`; comments, the order of its fields and its line ends stay.
 * @throws Error where it has none that can be read
 */
export function editFrontMatter(text: string, edit: (matter: FrontMatter) => void): string {
  const [whole = '', yaml = ''] = FENCED.exec(text) ?? [];
  const matter = parseDocument(yaml);
  invariant(isFrontMatter(matter), 'the file has front matter: parse it before it is edited');
  edit(matter);
  const written = `---\n${matter.toString({ lineWidth: 0 })}---\n`;
  return (whole.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written) + text.slice(whole.length);
}

function isFrontMatter(document: Document): document is FrontMatter {
  return document.errors.length === 0 && isMap(document.contents);
}

/** Whether the front matter has `sample: true`. */
export function isSampleText(text = ''): boolean {
  return readFrontMatter(text).fields['sample'] === true;
}

/** An ISO date of the front matter; undefined where the field is missing or is no date. */
export function dateOf(text: string | undefined, field: string): string | undefined {
  const { [field]: value } = readFrontMatter(text ?? '').fields;
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

export function fieldLine(text: string, field: string): number | undefined {
  const [, yaml = ''] = FENCED.exec(text) ?? [];
  const keys = parseDocument<YAMLMap>(yaml).contents?.items.map(({ key }) => key) ?? [];
  const [start] = keys.filter(isScalar).find(({ value }) => value === field)?.range ?? [];
  // Line 1 is the line of dashes.
  return start === undefined ? undefined : yaml.slice(0, start).split('\n').length + 1;
}
