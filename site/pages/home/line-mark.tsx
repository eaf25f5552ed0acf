import { Copies } from 'plinth';

type LineMarkProps = {
  readonly copies: number;
  readonly mirrored?: boolean;
};

/** A small rosette of the hero's own line, redrawn for its size: fewer copies, heavier strokes. */
export function LineMark({ copies, mirrored = false }: LineMarkProps) {
  return (
    <svg className="line-mark" viewBox="-225 -225 450 450" fill="none" stroke="currentColor" aria-hidden="true">
      <Copies href="#line0" count={copies} transform="rotate(5)scale(.94)" />
      {mirrored && <Copies href="#line0" count={copies} transform="rotate(-5)scale(.94)" />}
    </svg>
  );
}
