import { allClauses, plainText, type PolicyText } from '../text/policy-text.ts';

/** The permanent id for a heading. `isKept`: the same heading had it before. */
export type ChooseId = (heading: string) => { readonly id: string; readonly isKept: boolean };

const MAX_ID_CHARS = 50;

/**
 * A heading keeps its id of `versions` (newest first). A new id is made of its words, and is never one that another heading
 * of any version had.
 */
export function createIdChooser(versions: readonly PolicyText[]): ChooseId {
  const before = versions.flatMap(({ clauses }) =>
    allClauses(clauses).map(({ id, title }) => ({ id, key: comparable(plainText(title)) })),
  );
  const ever = new Set(before.map(({ id }) => id));
  const used = new Set<string>();
  const idsOf = new Map<string, string[]>();
  for (const { id, key } of before) idsOf.set(key, [...(idsOf.get(key) ?? []), id]);
  const numbers = new Map<string, number>();
  return (heading) => {
    const known = idsOf.get(comparable(heading)) ?? [];
    while (used.has(known[0] ?? '')) known.shift();
    const [kept] = known;
    const id = kept ?? freshId(heading, (each) => used.has(each) || ever.has(each), numbers);
    used.add(id);
    return { id, isKept: kept !== undefined };
  };
}

/** Without what Word changes by itself: round quotation marks, capitals, dashes and non-breaking spaces. */
function comparable(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Latin letters without accents; "clause" for a heading in other letters. `numbers`: the last one given, by what precedes it. */
export function freshId(
  title: string,
  isTaken: (id: string) => boolean,
  numbers: Map<string, number> = new Map<string, number>(),
): string {
  const words = title
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const whole = (words ?? []).join('-');
  const base = (whole.length > MAX_ID_CHARS ? whole.slice(0, MAX_ID_CHARS).replace(/-[^-]*$/, '') : whole) || 'clause';
  for (let number = numbers.get(base) ?? 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    numbers.set(base, number);
    if (!isTaken(id)) return id;
  }
}
