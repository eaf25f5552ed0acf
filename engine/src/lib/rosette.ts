/** A closed wave around the centre of a drawing. */
export type Wave = {
  readonly lobes: number;
  /** Radius of the crests (`outer`) and of the troughs (`inner`). */
  readonly outer: number;
  readonly inner: number;
  /** Length of the curve handles: small is pointed, large is round, larger still makes loops. */
  readonly crest: number;
  readonly trough: number;
};

/** A guilloche: a wave repeated with rotation and scale. In units of a drawing 500 wide. */
export type Weave = Wave & {
  readonly copies: number;
  /** Degrees from one copy to the next. */
  readonly turn: number;
  /** Scale of a copy relative to the previous one. */
  readonly shrink?: number;
  /** Drawn again, mirrored. */
  readonly mirrored?: boolean;
};

/** SVG path data in whole numbers: sines of server and browser may differ in the last bit, and a hydration would fail. */
export function wavePath({ lobes, outer, inner, crest, trough }: Wave): string {
  let path = '';
  let from = { x: 0, y: 0 };
  for (let node = 0; node <= 2 * lobes; node += 1) {
    const angle = (node * Math.PI) / lobes;
    const [distance, handle] = node % 2 === 0 ? [outer, crest] : [inner, trough];
    const to = { x: Math.round(distance * Math.cos(angle)), y: Math.round(distance * Math.sin(angle)) };
    const step = `${to.x - from.x} ${to.y - from.y}`;
    // The first handle is vertical, since its node is on the axis; all others mirror the previous one.
    const start = node === 1 ? `c0 ${crest} ` : 's';
    const before = `${to.x - from.x + Math.round(handle * Math.sin(angle))} ${to.y - from.y - Math.round(handle * Math.cos(angle))}`;
    path += node === 0 ? `M${step}` : `${start}${before} ${step}`;
    from = to;
  }
  return path.replaceAll(' -', '-');
}
