import { wavePath, type Weave } from '#lib/rosette.ts';

type RosetteProps = {
  /** Unique on the page: `<use>` elements refer to it. */
  readonly id: string;
  readonly weaves: readonly Weave[];
  readonly className?: string;
  /** With a gap in each line, for errors. */
  readonly broken?: boolean;
};

/** A decorative drawing in the text colour, hidden from assistive technology. */
export function Rosette({ id, weaves, className = '', broken = false }: RosetteProps) {
  return (
    <svg
      className={`rosette ${className}`}
      viewBox="-250 -250 500 500"
      fill="none"
      stroke="currentColor"
      strokeDasharray={broken ? '.93 .07' : undefined}
      aria-hidden="true"
    >
      {weaves.map((weave, index) => (
        <WovenLines key={index} id={id + index} weave={weave} />
      ))}
    </svg>
  );
}

/** One path, copied by `<use>`. Its length is normalised to 1, so that CSS can draw it. */
function WovenLines({ id, weave }: { id: string; weave: Weave }) {
  const { copies, turn, shrink = 1, mirrored } = weave;
  return (
    <>
      <g id={`${id}w`}>
        <path id={id} d={wavePath(weave)} pathLength={1} />
        <Copies href={`#${id}`} count={copies - 1} transform={`rotate(${turn})scale(${shrink})`} />
      </g>
      {mirrored === true && <use href={`#${id}w`} transform="scale(1-1)" />}
    </>
  );
}

type CopiesProps = { readonly href: string; readonly count: number; readonly transform: string };

/** An SVG element, `count` times, each moved by `transform` from the one before. Nested: equal markup compresses. */
export function Copies({ href, count, transform }: CopiesProps) {
  return (
    <g transform={transform}>
      <use href={href} />
      {count > 1 && <Copies href={href} count={count - 1} transform={transform} />}
    </g>
  );
}
