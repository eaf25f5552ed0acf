import type { TreeElement } from '#lib/html.ts';

const RINGS = 14;
const OUTER = 480;

/** What a seal shows of a text's SHA-256 in hex: its drawing is made of these 64 bits, and of nothing else. */
export function sealDigits(sha256: string): string {
  return sha256.slice(0, 16);
}

/** As two people read them to each other: `300c 0759 94ab 12cd`. */
export function readableDigits(digits: string): string {
  return digits.match(/.{1,4}/g)?.join(' ') ?? '';
}

type SealShape = ReturnType<typeof sealShape>;
type RosetteShape = Omit<SealShape, 'gap' | 'size'>;

/**
 * Of eight digits, half of those of a seal, the measures of a part of it: a ring of lobes, and copies of the ring, all once more
 * in a mirror. 1000 units wide; angles in degrees.
 */
function sealShape(digits: string) {
  const [lobeCount, hollow, crest, trough, turn, shrink, phase, phaseRest] = Array.from(digits, (digit) =>
    Number.parseInt(digit, 16),
  ) as [number, number, number, number, number, number, number, number]; // Eight digits, by `halvesOf`.
  const lobes = 7 + lobeCount;
  const inner = 120 + 16 * hollow;
  const gap = 360 / lobes;
  return {
    lobes,
    /** Radius of the troughs between the lobes. */
    inner,
    /** Length of the curve handles at the crest of a lobe and at a trough. */
    crest: Math.round(((OUTER * Math.PI) / lobes) * (0.3 + 0.05 * crest)),
    trough: Math.round(((inner * Math.PI) / lobes) * (0.15 + 0.065 * trough)),
    /** From one lobe to the next. */
    gap: rounded(gap, 2),
    /** From one ring to the next, and its scale relative to the previous one. */
    turn: rounded((gap * (0.35 + 0.045 * turn)) / RINGS, 2),
    shrink: rounded(0.944 + 0.002 * shrink, 3),
    /** By which the mirrored rings are turned. */
    phase: rounded((gap * (16 * phase + phaseRest)) / 256, 2),
    /** Of a single ring, in which no other shows turn and shrink: its scale. */
    size: rounded(1 - (0.1 * (16 * turn + shrink)) / 256, 4),
  };
}

/** The scale of the inner of the two parts. */
const INNER_SCALE = 0.42;

/**
 * A seal as SVG, hidden from assistive technology: a large part and a small one in it, each drawn from half of the digits. `id`:
 * unique in its document, since `<use>` elements refer to it.
 */
export function drawSeal(digits: string, id: string): TreeElement {
  const [outer, inner] = halvesOf(digits);
  return drawn('rosette', rosette(outer, id), rosette(inner, `${id}3`));
}

/** The same as a single ring for each part. Without ids, since a page may list a version twice. */
export function drawSealOutline(digits: string, name: 'rosette' | 'small-seal'): TreeElement {
  const [outer, inner] = halvesOf(digits);
  return drawn(name, [ringOfLobes(outer)], [ringOfLobes(inner)]);
}

/** A drawing of this kind that is of no text. */
export function drawRosette(shape: RosetteShape, id: string): TreeElement {
  return drawn('rosette', rosette(shape, id));
}

function drawn(name: string, outer: TreeElement[], inner?: TreeElement[]): TreeElement {
  const lines = { viewBox: '-500 -500 1000 1000', fill: 'none', stroke: 'currentColor', 'aria-hidden': 'true' };
  const within: TreeElement[] = inner === undefined ? [] : [['g', { transform: `scale(${INNER_SCALE})` }, inner]];
  return ['svg', { ...lines, class: name }, [...outer, ...within]];
}

function halvesOf(digits: string) {
  return [sealShape(digits.slice(0, 8)), sealShape(digits.slice(8))] as const;
}

/**
 * One path, half of the outermost ring, is mirrored and repeated: nested equal markup compresses to almost nothing, and a
 * browser lays out each copy.
 */
function rosette(shape: RosetteShape, id: string): TreeElement[] {
  const { turn, shrink, phase } = shape;
  const path: TreeElement = ['path', { id, d: halfRingPath(shape) }, []];
  const ring: TreeElement = ['g', { id: `${id}1` }, [path, copyOf(id, 'scale(1-1)')]];
  const rings = copies(`${id}1`, RINGS - 1, `rotate(${turn})scale(${shrink})`);
  return [['g', { id: `${id}2` }, [ring, rings]], copyOf(`${id}2`, `rotate(${phase})scale(1-1)`)];
}

function ringOfLobes(shape: SealShape): TreeElement {
  const lobe: TreeElement = ['path', { d: lobePath(shape) }, []];
  const lobes = (count: number): TreeElement[] =>
    count > 1 ? [lobe, ['g', { transform: `rotate(${shape.gap})` }, lobes(count - 1)]] : [lobe];
  return ['g', { transform: `rotate(${shape.phase})scale(${shape.size})` }, lobes(shape.lobes)];
}

function copyOf(id: string, transform?: string): TreeElement {
  return ['use', { href: `#${id}`, ...(transform === undefined ? {} : { transform }) }, []];
}

/** Each moved by `transform` from the one before. */
function copies(id: string, count: number, transform: string): TreeElement {
  return ['g', { transform }, [copyOf(id), ...(count > 1 ? [copies(id, count - 1, transform)] : [])]];
}

/** SVG path data of one lobe, from trough to trough: 40 characters, which an outline repeats. */
function lobePath({ lobes, inner, crest, trough }: SealShape): string {
  const half = Math.PI / lobes;
  const x = whole(inner * Math.cos(half));
  const y = whole(inner * Math.sin(half));
  const handleX = x + whole(trough * Math.sin(half));
  const handleY = y - whole(trough * Math.cos(half));
  const path = `M${x} ${-y}C${handleX} ${-handleY} ${OUTER} ${-crest} ${OUTER} 0S${handleX} ${handleY} ${x} ${y}`;
  return path.replaceAll(' -', '-');
}

/** SVG path data of the upper half of the outermost ring; its mirror image is the lower one. */
function halfRingPath({ lobes, inner, crest, trough }: RosetteShape): string {
  let path = `M${OUTER} 0`;
  let from = { x: OUTER, y: 0 };
  for (let node = 1; node <= lobes; node += 1) {
    const angle = (node * Math.PI) / lobes;
    const [radius, handle] = node % 2 === 0 ? [OUTER, crest] : [inner, trough];
    const to = { x: whole(radius * Math.cos(angle)), y: whole(radius * Math.sin(angle)) };
    const step = { x: to.x - from.x, y: to.y - from.y };
    // The first handle is at a crest on the axis; each later one mirrors the handle before it.
    path += node === 1 ? `c0 ${crest} ` : 's';
    path += `${step.x + whole(handle * Math.sin(angle))} ${step.y - whole(handle * Math.cos(angle))} ${step.x} ${step.y}`;
    from = to;
  }
  return path.replaceAll(' -', '-');
}

/** Sines differ between engines in the last bit, which must not decide how a half is rounded. */
function whole(length: number): number {
  return Math.round(length + 1e-6);
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places));
}
