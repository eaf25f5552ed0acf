import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import type { Drawing } from '#lib/element-tree.ts';
import { LooksError, type FileProblem } from '#looks/file-problem.server.ts';
import {
  attributeProblem,
  IGNORED_TAGS,
  isIgnoredOnRoot,
  MARK_TAGS,
  drawnValue,
} from '#looks/mark-attributes.server.ts';

/** It is in every page, whose size has a budget. */
const MAX_MARK_BYTES = 2048;

/** No scripts, styles, ids or references; where it names no colour, in that of the text. @throws LooksError */
export function parseMark(svg: string, file: string, mostBytes?: number): Drawing {
  const read = readMark(svg, mostBytes);
  if ('what' in read) throw new LooksError(file, read);
  return read;
}

/** Why a text cannot be the mark of a site; undefined where it can. */
export function markProblem(svg: string): FileProblem | undefined {
  const read = readMark(svg);
  return 'what' in read ? read : undefined;
}

/** Returns the first problem only: others may be its consequences. */
function readMark(svg: string, mostBytes = MAX_MARK_BYTES): Drawing | FileProblem {
  const bytes = new TextEncoder().encode(svg).length;
  if (bytes > mostBytes)
    return { line: undefined, what: `this mark has ${bytes} bytes; taken are at most ${mostBytes}` };
  try {
    const { root } = parseXml(svg, { includeOffsets: true });
    if (root?.name !== 'svg') throw problemAt(svg, root, `this is <${root?.name}>; taken is <svg>`);
    const { viewBox = '' } = root.attributes;
    if (!isViewBox(viewBox))
      throw problemAt(svg, root, `viewBox is "${viewBox}"; taken are four numbers, such as "0 0 100 100"`);
    const [name, attributes, shapes] = elementOf(svg, root);
    return [name, { fill: 'currentColor', ...attributes }, shapes];
  } catch (error) {
    if (error instanceof Problem) return error.problem;
    if (!(error instanceof XmlError)) throw error;
    return { line: error.line, what: `this is no XML: ${error.message.split('\n')[0]}` };
  }
}

function elementOf(svg: string, element: XmlElement): Drawing {
  const { name: tag } = element;
  const attributes = Object.entries(element.attributes).filter(([name]) => tag !== 'svg' || !isIgnoredOnRoot(name));
  for (const [name, value] of attributes) {
    const problem = attributeProblem(tag, name, value);
    if (problem !== undefined) throw problemAt(svg, element, problem);
  }
  return [
    tag,
    Object.fromEntries(attributes.map(([name, value]) => [name, drawnValue(name, value)])),
    element.children.flatMap((child) => childOf(svg, child)),
  ];
}

function childOf(svg: string, child: XmlElement['children'][number]): Drawing[] {
  if (child instanceof XmlElement) {
    if (IGNORED_TAGS.includes(child.name)) return [];
    if (!MARK_TAGS.some((tag) => tag === child.name))
      throw problemAt(svg, child, `a mark has no <${child.name}>; taken are ${MARK_TAGS.join(', ')}`);
    return [elementOf(svg, child)];
  }
  if (child instanceof XmlText && child.text.trim() !== '')
    throw problemAt(svg, child, `a mark has no words, and this one has "${child.text.trim().slice(0, 40)}"`);
  return [];
}

function isViewBox(text: string): boolean {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0;
}

class Problem extends Error {
  override readonly name = 'Problem';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem.what);
    this.problem = problem;
  }
}

function problemAt(svg: string, node: { readonly start: number } | null, what: string): Problem {
  return new Problem({ line: svg.slice(0, node?.start ?? 0).split('\n').length, what });
}
