import { openPlace, type Report } from './report.ts';
import { DEEPEST_NESTING } from './flatten.ts';

/** Invisible characters. A joiner (ZWNJ, ZWJ) is a letter's business in Arabic and Indic scripts, and stays. */
const INVISIBLE = /[\u200B\u2060\uFEFF\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** `{: .class #id }` and `{#id .class}`: of kramdown, Pandoc and others. */
const ATTRIBUTES =
  /\{:?\s*(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w-]+)|toc)(?:\s+(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w-]+)))*\s*\}/g;
/** A place that is open already stays as it is. */
const TEMPLATE = /(?<!⟦\\?)(?:\{\{.*?\}\}|\{%.*?%\}|\{#\s.*?\s#\}|<%.*?%>)/g;
const CONTAINER = /^(\s*):{3,}\s*(.*)$/;
const ADMONITION = /^(\s*)(?:!!!|\?\?\?\+?)\s+([\w-]+)\s*(?:"([^"]*)")?\s*$/;
const HEADING = /^\s{0,3}#{1,6}\s/;
const UNDERLINE = /^\s{0,3}(?:=+|-+)\s*$/;

/** Of a heading, at its end: the parser of headings reads it. */
export const HEADING_ATTRIBUTES = /\s*\{:?\s*([^{}]*)\}\s*$/;

/** Takes from each line what is no Markdown: marks, attribute lists, template tags, containers. Lines keep their numbers. */
export function withoutForeignLines(text: string, report: Report): string {
  const lines = text.split('\n');
  let indented: number | undefined;
  const cleaned = lines.map((original, index) => {
    const line = index + 1;
    let words = withoutDeepMarks(withoutMarks(original, line, report), line, report);
    const admonition = ADMONITION.exec(words);
    if (admonition !== null) {
      report.changed(line, 'a box (!!!) is plain paragraphs', admonition[2]);
      indented = (admonition[1]?.length ?? 0) + 4;
      return admonition[3] === undefined ? '' : `**${admonition[3]}**\n`.trimEnd();
    }
    if (indented !== undefined) {
      if (words.trim() !== '' && !words.startsWith(' '.repeat(indented))) indented = undefined;
      else words = words.slice(indented);
    }
    return withoutAttributes(withoutContainer(words, line, report), {
      line,
      isHeading: HEADING.test(words) || UNDERLINE.test(lines[index + 1] ?? ''),
      report,
    });
  });
  return withDefinitionLists(withNumberedHeadings(cleaned, report), report).join('\n');
}

const NUMBERED = /^\s{0,3}\d{1,9}[.)]\s+\S/;

/** `1. Fees` with a line below it, which CommonMark takes for a list and a rule, and the first Markdown for a heading. */
function withNumberedHeadings(lines: readonly string[], report: Report): string[] {
  const result = [...lines];
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1] ?? '';
    if (!NUMBERED.test(line) || !/^(?:=+|-{2,})\s*$/.test(below) || (lines[index - 1] ?? '').trim() !== '') continue;
    // The last item of a list whose items stand apart.
    if (NUMBERED.test(lines.slice(0, index).findLast((before) => before.trim() !== '') ?? '')) continue;
    report.changed(index + 1, 'an underlined heading begins with #');
    result[index] = `${below.startsWith('=') ? '#' : '##'} ${line.trim()}`;
    result[index + 1] = '';
  }
  return result;
}

function withoutMarks(words: string, line: number, report: Report): string {
  const found = words.match(INVISIBLE);
  if (found === null) return words;
  const codes = [...new Set(found)].map(
    (mark) => `U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  report.changed(line, `marks that nobody sees are left out: ${codes.join(', ')}`);
  return words.replace(INVISIBLE, '');
}

function withoutContainer(words: string, line: number, report: Report): string {
  const container = CONTAINER.exec(words);
  if (container === null) return words;
  const [, space = '', rest = ''] = container;
  report.changed(line, 'a box (:::) is plain paragraphs');
  if (rest.trim() === '') return '';
  // The first word names the kind of the box, as a class does; more words are its title, as are those in brackets.
  const [, kind = rest, bracketed, title = bracketed] = /^(\w+)(?:\[(.*)\]|\s+(\S.*?))?\s*$/.exec(rest) ?? [];
  report.leftOut(line, 'the name of the box', kind);
  return title === undefined || title.trim() === '' ? '' : `${space}**${title}**`;
}

type At = { readonly line: number; readonly isHeading: boolean; readonly report: Report };

function withoutAttributes(words: string, { line, isHeading, report }: At): string {
  const marked = words.replace(TEMPLATE, (tag) => {
    report.open(line, `${tag} is filled in by another program: write what it stands for in its place`);
    return openPlace(tag.replace(/[⟦⟧]/g, ''));
  });
  // Those of a heading may be its permanent id.
  const at = isHeading ? HEADING_ATTRIBUTES.exec(marked)?.index : undefined;
  const [body, kept] = at === undefined ? [marked, ''] : [marked.slice(0, at), marked.slice(at)];
  return (
    body.replace(ATTRIBUTES, (attributes) => {
      report.leftOut(line, 'attributes of another tool', attributes.replace(/[{}:#.="']/g, ' '));
      return '';
    }) + kept
  );
}

/** `Term`, and below it `: what it means`: a list, each item with its term. */
function withDefinitionLists(lines: readonly string[], report: Report): string[] {
  const written = [...lines];
  for (const [index, words] of lines.entries()) {
    const [, meaning] = /^ {0,3}:[ \t]+(\S.*)$/.exec(words) ?? [];
    const term = lines[index - 1] ?? '';
    if (meaning === undefined) continue;
    if (term.trim() !== '' && !/^\s{0,3}(?:[#>|:]|[-*+]\s|\d+[.)]\s)/.test(term)) {
      report.changed(index, 'a term with its meaning is an item of a list');
      written[index - 1] = `- **${term.trim()}**:`;
      written[index] = `  ${meaning}`;
    } else written[index] = `- ${meaning}`;
  }
  return written;
}

/** The marks of quotations and lists before the words of a line. */
const MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const MARK = /[ \t]*(?:>|[-*+]|\d+[.)])/g;
/** One level more than are kept: what is in it is raised. */
const MOST_MARKS = DEEPEST_NESTING + 1;
const MOST_SPACES = 4 * MOST_MARKS;

/**
 * A line without marks of levels that are too deep, and without the spaces of such levels: the time that the parser of
 * Markdown takes grows with the square of their number.
 */
function withoutDeepMarks(line: string, number: number, report: Report): string {
  const [spaces = ''] = /^[ \t]*/.exec(line) ?? [];
  if (spaces.length > MOST_SPACES) return line.slice(spaces.length - MOST_SPACES);
  const marks = MARKS.exec(line)?.[0].match(MARK) ?? [];
  const [kept, gone] = [marks.slice(0, MOST_MARKS).join(''), marks.slice(MOST_MARKS).join('')];
  if (gone === '') return line;
  report.changed(number, `marks of quotations and lists nested more than ${DEEPEST_NESTING} deep go`);
  report.leftOut(number, 'the numbers among them', gone.replace(/\D+/g, ' '));
  return kept + line.slice(kept.length + gone.length);
}
