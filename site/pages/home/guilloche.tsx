/** Waves of 12 and of 24 lobes around the centre of a drawing 500 wide. */
const PETALS =
  'M220 0c0 44-148 4-152 18s145 54 123 92s-132-71-142-61s99 120 61 142s-78-127-92-123s26 152-18 152s-4-148-18-152s-54 145-92 123s71-132 61-142s-120 99-142 61s127-78 123-92s-152 26-152-18s148-4 152-18s-145-54-123-92s132 71 142 61s-99-120-61-142s78 127 92 123s-26-152 18-152s4 148 18 152s54-145 92-123s-71 132-61 142s120-99 142-61s-127 78-123 92s152-26 152 18';
const EDGE =
  'M247 0c0 11-19 19-20 30s15 23 12 34s-23 14-27 24s7 25 2 35s-25 7-32 16s1 28-7 36s-27 0-36 7s-5 26-15 32s-26-6-36-2s-13 24-24 27s-23-13-34-12s-19 20-30 20s-19-19-30-20s-23 15-34 12s-14-23-24-27s-25 7-35 2s-7-25-16-32s-28 1-36-7s0-27-7-36s-27-6-32-16s6-25 2-35s-24-13-27-24s13-23 12-34s-20-19-20-30s19-19 20-30s-15-23-12-34s23-14 27-24s-7-25-2-35s25-7 32-16s-1-28 7-36s27 0 36-7s5-26 15-32s26 6 36 2s13-24 24-27s23 13 34 12s19-20 30-20s19 19 30 20s23-15 34-12s14 23 24 27s26-8 36-2s6 25 15 32s28-1 36 7s0 27 7 36s26 5 32 15s-6 26-2 36s24 13 27 24s-13 23-12 34s20 19 20 30';

/** The drawing of the hero: two waves, each turned again and again. The length of a line is 1, so that CSS can draw it. */
export function Guilloche() {
  return (
    <svg className="guilloche" viewBox="-250 -250 500 500" fill="none" stroke="currentColor" aria-hidden="true">
      <g id="petals">
        <path id="petal" d={PETALS} pathLength={1} />
        <Copies href="#petal" count={17} transform="rotate(1.1)scale(.962)" />
      </g>
      <use href="#petals" transform="scale(1-1)" />
      <path id="edge" d={EDGE} pathLength={1} />
      <Copies href="#edge" count={7} transform="rotate(1.875)" />
    </svg>
  );
}

type LineMarkProps = { readonly copies: number; readonly mirrored?: boolean };

/** A small rosette of the hero's own line, redrawn for its size: fewer copies, heavier strokes. */
export function LineMark({ copies, mirrored = false }: LineMarkProps) {
  return (
    <svg className="line-mark" viewBox="-225 -225 450 450" fill="none" stroke="currentColor" aria-hidden="true">
      <Copies href="#petal" count={copies} transform="rotate(5)scale(.94)" />
      {mirrored && <Copies href="#petal" count={copies} transform="rotate(-5)scale(.94)" />}
    </svg>
  );
}

type CopiesProps = { readonly href: string; readonly count: number; readonly transform: string };

/** Each moved by `transform` from the one before. Nested: equal markup compresses. */
function Copies({ href, count, transform }: CopiesProps) {
  return (
    <g transform={transform}>
      <use href={href} />
      {count > 1 && <Copies href={href} count={count - 1} transform={transform} />}
    </g>
  );
}
