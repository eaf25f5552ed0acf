import { fnv1a } from '#lib/fnv1a.ts';
import type { Weave } from '#lib/rosette.ts';

/** A pattern of its own for the home page of a brand. */
export function weaveOfBrand(brand: string): Weave {
  let bits = fnv1a(brand);
  const pick = (choices: number): number => {
    const choice = bits % choices;
    bits = Math.floor(bits / choices);
    return choice;
  };
  const lobes = 6 + pick(7);
  const breadth = 90 / lobes;
  return {
    lobes,
    outer: 235,
    inner: 60 + 15 * pick(7),
    crest: Math.round(breadth * (1 + pick(8))),
    trough: Math.round(breadth * (1 + pick(5))),
    copies: 12 + pick(4),
    turn: Math.round(((12 + 5 * pick(4)) / lobes) * 10) / 10,
    shrink: (956 + 3 * pick(4)) / 1000,
    mirrored: true,
  };
}
