/** The drawing of a seal: a ring of lobes, and copies of the ring, all once more in a mirror. 1000 units wide. */
export type SealShape = {
  /** SVG path data of one lobe, around the centre. */
  readonly lobe: string;
  readonly lobes: number;
  /** Degrees from one lobe to the next. */
  readonly gap: number;
  /** Degrees from one ring to the next, and its scale relative to the previous one. */
  readonly turn: number;
  readonly shrink: number;
  /** Degrees by which the mirrored rings are turned. */
  readonly phase: number;
};

export const SEAL_RINGS = 14;

/** What a seal shows of a text's SHA-256 in hex: its drawing is made of these eight digits, and of nothing else. */
export function sealDigits(sha256: string): string {
  return sha256.slice(0, 8);
}

/** Each digit sets one measure, so that another one is another drawing. */
export function sealShape(digits: string): SealShape {
  const [lobeCount, hollow, crest, trough, turn, shrink, phase, phaseRest] = Array.from(digits, (digit) =>
    Number.parseInt(digit, 16),
  ) as [number, number, number, number, number, number, number, number]; // Eight digits, by `sealDigits`.
  const lobes = 7 + lobeCount;
  const gap = 360 / lobes;
  return {
    lobe: lobePath(lobes, 120 + 16 * hollow, 0.3 + 0.05 * crest, 0.15 + 0.065 * trough),
    lobes,
    gap: rounded(gap, 2),
    turn: rounded((gap * (0.35 + 0.045 * turn)) / SEAL_RINGS, 2),
    shrink: rounded(0.944 + 0.002 * shrink, 3),
    phase: rounded((gap * (16 * phase + phaseRest)) / 256, 2),
  };
}

const OUTER = 480;

/**
 * From trough to trough. In whole numbers, the same in every engine: where sines differ, it is in the last bit. With six
 * lobes, by a sine of one half, that bit would decide how a number is rounded.
 */
function lobePath(lobes: number, inner: number, crest: number, trough: number): string {
  const half = Math.PI / lobes;
  const crestHandle = Math.round(OUTER * half * crest);
  const troughHandle = Math.round(inner * half * trough);
  const x = Math.round(inner * Math.cos(half));
  const y = Math.round(inner * Math.sin(half));
  const handleX = x + Math.round(troughHandle * Math.sin(half));
  const handleY = y - Math.round(troughHandle * Math.cos(half));
  const path = `M${x} ${-y}C${handleX} ${-handleY} ${OUTER} ${-crestHandle} ${OUTER} 0S${handleX} ${handleY} ${x} ${y}`;
  return path.replaceAll(' -', '-');
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places));
}
