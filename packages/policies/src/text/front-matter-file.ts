import { isDay, isVersionName } from '../lib/days.ts';
import * as v from 'valibot';
import { isMap, isNode, isScalar, parseDocument, type Document, type YAMLMap } from 'yaml';

export type FrontMatterDocument = Document<YAMLMap> & { readonly contents: YAMLMap };

/** Behind the byte-order mark of some editors. */
const FENCED = /^\uFEFF?---[ \t]*\r?\n([^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

export type LegalFile = {
  /** As they are written, unchecked. None where there is no front matter, or a problem in it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text below the front matter; all of the text where there is none. */
  readonly body: string;
  /** Why the front matter cannot be read, and the line of the file. */
  readonly problem: { readonly line: number; readonly what: string } | undefined;
};

export function readFrontMatter(text: string): LegalFile {
  const { whole, matter } = parse(text);
  // `as`: `toJS` of a YAML map is an object.
  const fields = isFrontMatter(matter) ? (matter.toJS() as Record<string, unknown>) : {};
  return { fields, body: text.slice(whole.length), problem: problemOf(matter) };
}

/** The text with empty lines in place of its front matter, so that those below keep their numbers. */
export function blankFrontMatter(text: string): string {
  return text.replace(FENCED, (matter) => matter.replace(/[^\n]/g, ''));
}

function parse(text: string) {
  const [whole = '', yaml = ''] = FENCED.exec(text) ?? [];
  // `logLevel`: a key that is no word, as `{{ title }}` is, is no reason to write to the terminal.
  return { whole, yaml, matter: parseDocument(yaml, { logLevel: 'error' }) };
}

/** Line 1 of a file is the line of dashes. */
function problemOf({ errors: [error], contents }: Document): LegalFile['problem'] {
  if (error !== undefined) {
    // The parser counts lines from its own first one.
    const reason = error.message.replace(/ at line \d[^]*$/, '');
    return { line: (error.linePos?.[0].line ?? 0) + 1, what: `the front matter is not YAML: ${reason}` };
  }
  if (contents === null || isMap(contents)) return undefined;
  return { line: 2, what: 'the front matter takes fields, such as effective: 2026-01-01' };
}

/** Comments, the order of fields and line ends stay. @throws Error where there is none that can be read */
export function editFrontMatter(text: string, edit: (matter: FrontMatterDocument) => void): string {
  const { whole, matter } = parse(text);
  if (!isFrontMatter(matter)) throw new Error('the file has no front matter: parse it before it is edited');
  edit(matter);
  const written = `---\n${matter.toString({ lineWidth: 0 })}---\n`;
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + (whole.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written) + text.slice(whole.length);
}

/** The text with another body below its front matter. Line ends stay those of the file. */
export function withBody(text: string, body: string): string {
  const { whole } = parse(text);
  return whole + (text.includes('\r\n') ? body.replaceAll('\n', '\r\n') : body);
}

function isFrontMatter(document: Document): document is FrontMatterDocument {
  return document.errors.length === 0 && isMap(document.contents);
}

export function isSampleText(text = ''): boolean {
  return readFrontMatter(text).fields['sample'] === true;
}

/** Whether visitors are asked for consent again under a version. `measuring` is in texts from before `material` had its place. */
export function isMaterial(text: string): boolean {
  const { material, measuring } = readFrontMatter(text).fields;
  return material !== false && measuring !== 'unchanged';
}

/** An ISO date of the front matter, or the name of a version; undefined where the field is missing or is neither. */
export function dateOf(text: string | undefined, field: string): string | undefined {
  const { [field]: value } = readFrontMatter(text ?? '').fields;
  return typeof value === 'string' && isVersionName(value) ? value : undefined;
}

/** The name under which a text is archived: its version, and of a corrected translation its revision: `2026-11-01-r2`. */
export function archiveNameOf(text: string | undefined): string | undefined {
  const version = dateOf(text, 'translationOf') ?? dateOf(text, 'effective');
  const { revision } = readFrontMatter(text ?? '').fields;
  return version === undefined || typeof revision !== 'number' ? version : `${version}-r${revision}`;
}

/** The line of a field; with the path of a value in it, such as 0 and `date` of `changes`, that of the value. */
export function fieldLine(text: string, field: string, ...path: ReadonlyArray<string | number>): number | undefined {
  const { yaml, matter } = parse(text);
  const keys = isMap(matter.contents) ? matter.contents.items.map(({ key }) => key) : [];
  const key = keys.find((node) => isScalar(node) && node.value === field);
  const value = path.length === 0 ? undefined : matter.getIn([field, ...path], true);
  const [start] = [value, key].find((node) => isNode(node))?.range ?? [];
  return start === undefined ? undefined : yaml.slice(0, start).split('\n').length + 1;
}

const isoDate = v.pipe(
  v.string('must be an ISO date such as 2026-11-01'),
  v.isoDate('must be an ISO date such as 2026-11-01'),
  v.check(isDay, 'is no day of the calendar'),
);
// `policy correct` writes the form of a day's second text.
const versionName = v.pipe(
  v.string('must be an ISO date such as 2026-11-01'),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:\.[2-9])?$/, 'must be an ISO date such as 2026-11-01'),
  v.check(isVersionName, 'is no day of the calendar'),
);
const HOUR = 'must be an hour where the company is, such as 14:30';
const text = (what: string) => v.pipe(v.string(what), v.trim(), v.nonEmpty(what));

const schema = fields({
  title: text('must be the page heading'),
  description: text('must be one sentence for search results'),
  effective: versionName,
  correctedAt: v.optional(v.pipe(v.string(HOUR), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, HOUR))),
  changes: v.pipe(
    v.array(
      fields({ date: versionName, note: text('must be one neutral sentence') }),
      'must be a list of date and note',
    ),
    v.minLength(1, 'must have at least one entry, of the first publication'),
  ),
  announced: v.optional(isoDate),
  translationOf: v.optional(versionName),
  revision: v.optional(v.picklist([2, 3, 4, 5, 6, 7, 8, 9], 'must be a number from 2 to 9')),
  material: v.optional(v.literal(false, 'must be false or left out')),
  // Of texts that were published before `material` had its place.
  measuring: v.optional(v.literal('unchanged', 'is called material now: write material: false')),
  sample: v.optional(v.boolean('must be true or left out'), false),
});

/** The front matter of a legal text; undefined where it has a problem. `report` gets one for each field. */
export function checkFrontMatter(
  markdown: string,
  report: (line: number, what: string) => void,
): Omit<v.InferOutput<typeof schema>, 'measuring'> | undefined {
  const { fields: found, body, problem } = readFrontMatter(markdown);
  if (body === markdown) {
    const needed = 'the file must start with --- and the fields title, description, effective, changes';
    report(1, `front matter is missing: ${needed}`);
  } else if (problem !== undefined) {
    report(problem.line, problem.what);
  } else {
    // One problem for each field.
    const { success, output, issues = [] } = v.safeParse(schema, found, { abortPipeEarly: true });
    if (success) {
      const { measuring, ...matter } = output;
      return measuring === undefined ? matter : { ...matter, material: false };
    }
    for (const issue of issues) {
      const path = v.getDotPath(issue) ?? '';
      const [field = '', ...below] = path.split('.');
      const got = JSON.stringify(issue.input) ?? 'nothing';
      report(fieldLine(markdown, field, ...below) ?? 1, `${path}: ${issue.message} (got ${got})`);
    }
  }
  return undefined;
}

/** An object with exactly these fields, with messages for editors. */
function fields<T extends v.ObjectEntries>(entries: T) {
  return v.strictObject(entries, ({ expected }) => {
    if (expected === 'Object') return 'must be fields, such as title: Privacy policy';
    return expected === 'never' ? 'is no field of a legal document' : 'is missing';
  });
}
