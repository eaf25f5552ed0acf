import { isDay, isVersionName } from '../lib/days.ts';
import { parseLegalPath } from './legal-path.ts';
import * as v from 'valibot';
import { isMap, isNode, isScalar, parseDocument, visit, type Document, type YAMLMap } from 'yaml';
import { brokenLine, endOfFields } from './broken-line.ts';
import { fieldProblem, type FieldProblem, type FieldWord } from './field-words.ts';

export type FrontMatterDocument = Document<YAMLMap> & { readonly contents: YAMLMap };

/** Behind the byte-order mark of some editors. */
const FENCED = /^\uFEFF?---[ \t]*\r?\n([^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

export type LegalFile = {
  /** As they are written, unchecked. None where there is no front matter, or a problem in it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text below the front matter; all of the text where there is none. */
  readonly body: string;
  /** Why the front matter cannot be read, and the line of the file. */
  readonly problem: LineProblem | undefined;
};
type LineProblem = { readonly line: number; readonly said: FieldProblem };

export function readFrontMatter(text: string): LegalFile {
  const { whole, yaml, matter } = parse(text);
  const body = text.slice(whole.length);
  const problem = problemOf(yaml, matter);
  if (problem !== undefined || !isFrontMatter(matter)) return { fields: {}, body, problem };
  // `as`: `toJS` of a YAML map is an object.
  return { fields: matter.toJS() as Record<string, unknown>, body, problem };
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

/** Line 1 of a file is the line of hyphens. */
function problemOf(yaml: string, matter: Document): LegalFile['problem'] {
  const { errors, contents } = matter;
  const isReadable = errors.length === 0 && (contents === null || isMap(contents)) && !hasAlias(matter);
  if (isReadable) return undefined;
  const lines = yaml.split(/\r?\n/);
  const found = brokenLine(lines);
  if (found !== undefined) return { line: found.index + 2, said: found.problem };
  const line = errors[0]?.linePos?.[0].line ?? 1;
  const isField = /^\s*(?:- )?\w+:/.test(lines[line - 1] ?? '');
  return { line: line + 1, said: fieldProblem(isField ? 'indent' : 'noField') };
}

/** `*word` is a reference, which throws where it leads nowhere. */
function hasAlias(matter: Document): boolean {
  let found = false;
  visit(matter, { Alias: () => void (found = true) });
  return found;
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

/** The path that a text is, or will be, archived at, and its hash listed under. `path`: where it lies, under `legal/`. */
export function archivePath({ path, text }: { readonly path: string; readonly text: string }): string {
  const { locale, slug } = parseLegalPath(path) ?? {};
  return `${locale}/${slug}/${archiveNameOf(text)}.md`;
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

// The message of a schema is the key of its sentence.
const say = (word: FieldWord): FieldWord => word;

const isoDate = v.pipe(v.string(say('date')), v.isoDate(say('date')), v.check(isDay, say('noDay')));
// `policy correct` writes the form of a day's second text.
const versionName = v.pipe(
  v.string(say('date')),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:\.[2-9])?$/, say('date')),
  v.check(isVersionName, say('noDay')),
);
const sentence = v.pipe(v.string(say('notWords')), v.trim(), v.nonEmpty(say('empty')));

const schema = fields({
  title: sentence,
  description: sentence,
  effective: versionName,
  correctedAt: v.optional(v.pipe(v.string(say('hour')), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, say('hour')))),
  changes: v.pipe(
    v.array(fields({ date: versionName, note: sentence }), say('changes')),
    v.minLength(1, say('changes')),
  ),
  announced: v.optional(isoDate),
  translationOf: v.optional(versionName),
  revision: v.optional(v.picklist([2, 3, 4, 5, 6, 7, 8, 9], say('number'))),
  material: v.optional(v.literal(false, say('falseOnly'))),
  // Of texts that were published before `material` had its place.
  measuring: v.optional(v.literal('unchanged', say('measuring'))),
  sample: v.optional(v.boolean(say('trueOnly')), false),
});

/** Fields that an editor may write. */
const { measuring: _, ...WRITTEN } = schema.entries;
const EXAMPLES: Readonly<Record<string, string>> = {
  effective: 'effective: 2026-11-01',
  date: 'date: 2026-11-01',
  changes: 'changes:',
};

/** The front matter of a legal text; undefined where it has a problem. `report` gets one for each field. */
export function checkFrontMatter(
  markdown: string,
  report: (line: number, said: FieldProblem) => void,
): Omit<v.InferOutput<typeof schema>, 'measuring'> | undefined {
  const { fields: found, body, problem } = readFrontMatter(markdown);
  if (body === markdown) {
    if (isOpen(markdown)) report(endOfFields(markdown.split('\n')) + 1, fieldProblem('notClosed'));
    else report(1, fieldProblem('noFields'));
  } else if (problem !== undefined) {
    report(problem.line, problem.said);
  } else {
    // One problem for each field.
    const { success, output, issues = [] } = v.safeParse(schema, found, { abortPipeEarly: true });
    if (success) {
      const { measuring, ...matter } = output;
      return measuring === undefined ? matter : { ...matter, material: false };
    }
    for (const issue of issues) report(lineOfIssue(markdown, issue), problemOfIssue(issue));
  }
  return undefined;
}

/** Whether a text begins with a line of hyphens, and has no second one. */
export function isOpen(markdown: string): boolean {
  return /^\uFEFF?---[ \t]*\r?\n/.test(markdown) && !FENCED.test(markdown);
}

type Issue = v.InferIssue<typeof schema>;

/** Of a field that is missing: the line of the entry that lacks it, or of the first field. */
function lineOfIssue(markdown: string, issue: Issue): number {
  const [field = '', ...below] = pathOf(issue);
  return fieldLine(markdown, field, ...below) ?? 1;
}

function pathOf(issue: Issue): string[] {
  const path = (v.getDotPath(issue) ?? '').split('.');
  return issue.message === say('missing') && path.length > 1 ? path.slice(0, -1) : path;
}

function problemOfIssue(issue: Issue): FieldProblem {
  const path = v.getDotPath(issue)?.split('.') ?? [];
  const isOfChange = path.length > 2;
  const field = path.length === 2 ? 'changes' : (path.at(-1) ?? '');
  // `as`: each message of the schema is one.
  const word = issue.message as FieldWord;
  if (word === 'missing' && field === 'note') return fieldProblem('missingNote');
  const got = typeof issue.input === 'string' ? issue.input : (JSON.stringify(issue.input) ?? '');
  const known = isOfChange ? ['date', 'note'] : Object.keys(WRITTEN);
  return fieldProblem(word, { field, got, fields: known.join(', '), example: EXAMPLES[field] ?? `${field}: …` });
}

/** An object with exactly these fields. */
function fields<T extends v.ObjectEntries>(entries: T) {
  return v.strictObject(entries, ({ expected }) =>
    say(expected === 'Object' ? 'changes' : expected === 'never' ? 'unknown' : 'missing'),
  );
}
