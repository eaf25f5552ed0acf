import { fieldProblem, type FieldProblem } from './field-words.ts';

/** A line of a text, counted from 0, and what is wrong with it. */
export type BrokenLine = { readonly index: number; readonly problem: FieldProblem };

/** Spaces and the hyphen of an entry, a name, a colon of any script, and what follows. */
const FIELD = /^(\s*(?:- +)?)([A-Za-z]\w*)[ \t]*([:：])(.*)$/;
/** Fields of words, which YAML may take for something else. */
const SENTENCES: readonly string[] = ['title', 'description', 'note'];
const AT_THE_LEFT: readonly string[] = ['title', 'description', 'effective', 'announced', 'changes', 'translationOf'];
/** What an editor's program makes of three hyphens, or a hand of too few. */
const MISTYPED_FENCE = /^(?:[—–]+-?|-{1,2}|-{4,}|_{3,}|\*{3,})\s*$/;
const HEADING = /^#{2,4}\s|^#\s.*\{:\s*#/;

/**
 * The first line of front matter that YAML cannot read as its editor meant it; undefined where no rule knows one. YAML's own
 * errors name signs and tokens, often on a later line than that of the mistake.
 */
export function brokenLine(lines: readonly string[]): BrokenLine | undefined {
  const seen = new Set<string>();
  let before: string | undefined;
  for (const [index, line] of lines.entries()) {
    const problem = problemOfLine(line, { before, seen, rest: lines.slice(index + 1) });
    if (problem !== undefined) return { index, problem };
    if (line.trim() !== '') before = line;
  }
  return undefined;
}

/** The line above which a closing line of hyphens is missing. `lines`: of a whole file, the opening one first. */
export function endOfFields(lines: readonly string[]): number {
  let hasDay = false;
  const found = lines.findIndex((line, index) => {
    hasDay ||= /^effective\b/.test(line);
    if (index === 0 || line.trim() === '' || /^[\s-]\s/.test(line)) return false;
    return MISTYPED_FENCE.test(line) || (line.startsWith('#') ? hasDay : !FIELD.test(line));
  });
  return found === -1 ? lines.length - 1 : found;
}

type Around = {
  /** The last line before it with words. */
  readonly before: string | undefined;
  /** Fields of the file that were on earlier lines. */
  readonly seen: Set<string>;
  readonly rest: readonly string[];
};

function problemOfLine(line: string, around: Around): FieldProblem | undefined {
  if (/^ *\t/.test(line) && line.trim() !== '') return fieldProblem('tab');
  if (HEADING.test(line) || MISTYPED_FENCE.test(line)) return fieldProblem('notClosed');
  if (line.trim() === '' || /^\s*#/.test(line)) return undefined;
  const [, indent, field = '', colon, value = ''] = FIELD.exec(line) ?? [];
  if (indent === undefined) return isContinued(line, around) ? undefined : fieldProblem('noField');
  if (/^\s+$/.test(indent) && AT_THE_LEFT.includes(field)) return fieldProblem('indent');
  if (colon !== ':' || /^\S/.test(value)) return isAddress(value) ? undefined : fieldProblem('space', { field });
  if (indent === '' && around.seen.size === around.seen.add(field).size) return fieldProblem('twice', { field });
  return problemOfValue(field, value.trim(), around.rest);
}

/** An entry of a list, or more words of the value above. */
function isContinued(line: string, { before }: Around): boolean {
  return /^\s*-(?:\s|$)/.test(line) || (/^\s/.test(line) && before !== undefined);
}

/** `https://…`, on a line of its own. */
function isAddress(value: string): boolean {
  return value.startsWith('//');
}

function problemOfValue(field: string, value: string, rest: readonly string[]): FieldProblem | undefined {
  const [mark = ''] = /^["']/.exec(value) ?? [];
  if (mark !== '') return problemOfQuoted(field, value, mark, rest);
  const hasColon = /:(?:\s|$)/.test(value.replace(/(?:^|\s)#.*$/, ''));
  if (hasColon && /^[“”„‟«»‘’‚]/.test(value)) return fieldProblem('quotesCurly', { field });
  const sign = otherMeaning(field, value);
  if (sign !== undefined) return fieldProblem('sign', { field, sign });
  return hasColon && !/^[[{]/.test(value) ? fieldProblem('colon', { field }) : undefined;
}

function problemOfQuoted(
  field: string,
  value: string,
  mark: string,
  rest: readonly string[],
): FieldProblem | undefined {
  const closed = mark === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/;
  const [whole] = closed.exec(value) ?? [];
  if (whole !== undefined)
    return /^(?:\s*$|\s+#)/.test(value.slice(whole.length))
      ? undefined
      : fieldProblem('quotesInside', { field, mark: whole.length > 2 && value.includes("'", 1) ? '"' : "'" });
  // A sentence may go on, up to the next field.
  const next = rest.findIndex((line) => FIELD.test(line));
  const more = next === -1 ? rest : rest.slice(0, next);
  return more.some((line) => line.includes(mark)) ? undefined : fieldProblem('quotesOpen', { field, mark });
}

/** A sign at the beginning of a value that makes something else of it. */
function otherMeaning(field: string, value: string): string | undefined {
  const [sign] = /^(?:[@`%*&!]|[?-](?=\s))/.exec(value) ?? [];
  if (sign !== undefined) return sign;
  const [begun] = /^(?:[[{}\],]|[>|](?![+-]?\d?\s*$))/.exec(value) ?? [];
  return SENTENCES.includes(field) ? begun : undefined;
}

/** Of a sentence without quotation marks: whether YAML drops its end as a comment. */
export function losesWords(line: string): string | undefined {
  const [, , field = '', , value = ''] = FIELD.exec(line) ?? [];
  return SENTENCES.includes(field) && /^\s*[^\s"'#].*\s#/.test(value) ? field : undefined;
}
