import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import Color from 'colorjs.io';
import type { Drawing } from '#lib/html.ts';
import { OwnerError, type Problem as FileProblem } from '#lib/owner-error.ts';

/** It is in every page, whose size has a budget. */
const MAX_MARK_BYTES = 2048;

/** No scripts, styles, ids or references; where it names no colour, in that of the text. @throws OwnerError */
export function parseMark(svg: string, file: string, mostBytes?: number): Drawing {
  const read = readMark(svg, mostBytes);
  if ('what' in read) throw new OwnerError([{ file, ...read }]);
  return read;
}

/** Why a text cannot be the mark of a site; undefined where it can. */
export function markProblem(svg: string): FileProblem | undefined {
  const read = readMark(svg);
  return 'what' in read ? read : undefined;
}

export function hasOwnColours(mark: Drawing): boolean {
  return ownPaints(mark).length > 0;
}

/** @throws OwnerError where a mark names a token that is no colour of the site. */
export function checkTokens(mark: Drawing, colours: Readonly<Record<string, unknown>>, file: string): void {
  const unknown = ownPaints(mark).find(
    (paint) => paint.startsWith('var(') && colours[paint.slice(6, -1)] === undefined,
  );
  if (unknown === undefined) return;
  const taken = Object.keys(colours).map((name) => `var(--${name})`);
  throw new OwnerError([{ file, what: `the mark has the colour ${unknown}; theme.css has ${taken.join(', ')}` }]);
}

function ownPaints([, attributes, shapes]: Drawing): string[] {
  const own = Object.entries(attributes).filter(([name, value]) => isOwnPaint(name, value));
  return [...own.map(([, value]) => value), ...shapes.flatMap(ownPaints)];
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

const GEOMETRY = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'd', 'points'];
const PAINT = ['fill', 'stroke'];
const LINE = [
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
];
const FILLING = ['fill-rule', 'clip-rule', 'fill-opacity', 'stroke-opacity', 'opacity'];

const MARK_TAGS = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'] as const;
/** Left out: drawing programs write them for people. */
const IGNORED_TAGS: readonly string[] = ['title', 'desc', 'metadata'];

const LOOKS = [...PAINT, ...LINE, ...FILLING];
const SHAPE_ATTRIBUTES = new Set([...GEOMETRY, ...LOOKS, 'transform']);
const ROOT_ATTRIBUTES = new Set(['viewBox', ...LOOKS]);
/** The page decides the size, and an element in HTML needs no namespace. */
const IGNORED_ON_ROOT = /^(?:xmlns(?::\w+)?|version|width|height|x|y|xml:space)$/;

const WHY_NOT: ReadonlyArray<readonly [RegExp, string]> = [
  [/^id$/, 'an id could be one of the page as well'],
  [/^style$/, 'the security policy forbids style attributes: write its properties as attributes'],
  [/^class$/, 'the mark is drawn where no stylesheet is known: write its properties as attributes'],
  [/^on/, 'the security policy forbids scripts'],
  [/href$/, 'a mark refers to nothing'],
];

/** Why a mark may not have an attribute, as the end of a sentence; undefined where it may. */
function attributeProblem(tag: string, name: string, value: string): string | undefined {
  const taken = tag === 'svg' ? ROOT_ATTRIBUTES : SHAPE_ATTRIBUTES;
  if (!taken.has(name)) {
    const why = WHY_NOT.find(([pattern]) => pattern.test(name))?.[1] ?? `taken are ${[...taken].join(', ')}`;
    return `<${tag}> has ${name}="${shortened(value)}"; ${why}`;
  }
  if (/url\(/i.test(value)) return `${name} is ${shortened(value)}; a mark refers to nothing`;
  if (PAINT.includes(name) && !isPaint(value))
    return `${name} is ${shortened(value)}; taken are currentColor, none, a token such as var(--seal), or an opaque colour`;
  return undefined;
}

function isIgnoredOnRoot(name: string): boolean {
  return IGNORED_ON_ROOT.test(name);
}

/** Black, the default of drawing programs, becomes the colour of the text; others become sRGB, which renderers know. */
function drawnValue(name: string, value: string): string {
  const colour = PAINT.includes(name) ? Color.try(value) : null;
  if (colour === null) return value;
  const hex = colour.to('srgb').toGamut({ method: 'clip' }).toString({ format: 'hex', collapse: false });
  return hex === '#000000' ? 'currentColor' : hex;
}

/** Whether an attribute gives the mark a colour of its own, and not that of the text or none. */
function isOwnPaint(name: string, value: string): boolean {
  return PAINT.includes(name) && !/^(?:none|currentcolor)$/i.test(value);
}

function isPaint(value: string): boolean {
  return !isOwnPaint('fill', value) || /^var\(--[\w-]+\)$/.test(value) || Color.try(value)?.alpha === 1;
}

function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
