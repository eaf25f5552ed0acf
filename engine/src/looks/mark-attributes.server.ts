import Color from 'colorjs.io';

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

export const MARK_TAGS = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'] as const;
/** Left out: drawing programs write them for people. */
export const IGNORED_TAGS: readonly string[] = ['title', 'desc', 'metadata'];

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
export function attributeProblem(tag: string, name: string, value: string): string | undefined {
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

export function isIgnoredOnRoot(name: string): boolean {
  return IGNORED_ON_ROOT.test(name);
}

/** Black, the default of drawing programs, becomes the colour of the text; others become sRGB, which renderers know. */
export function drawnValue(name: string, value: string): string {
  const colour = PAINT.includes(name) ? Color.try(value) : null;
  if (colour === null) return value;
  const hex = colour.to('srgb').toGamut({ method: 'clip' }).toString({ format: 'hex', collapse: false });
  return hex === '#000000' ? 'currentColor' : hex;
}

/** Whether an attribute gives the mark a colour of its own, and not that of the text or none. */
export function isOwnPaint(name: string, value: string): boolean {
  return PAINT.includes(name) && !/^(?:none|currentcolor)$/i.test(value);
}

function isPaint(value: string): boolean {
  return !isOwnPaint('fill', value) || /^var\(--[\w-]+\)$/.test(value) || Color.try(value)?.alpha === 1;
}

function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
