import { plainText, type Clause, type ParsedDocument } from '#legal/legal-document.ts';

export type IdChooser = {
  /** The permanent id for a heading. `isKept`: the same heading had it before. */
  choose(title: string): { readonly id: string; readonly isKept: boolean };
};

const MAX_ID_CHARS = 50;

/**
 * Chooses ids: that of the same heading in `known` (the newest text first), and else one made of the words. An id that any
 * version ever had, `taken`, is never given to another heading.
 */
export function createIdChooser(known: readonly ParsedDocument[], taken: Iterable<string>): IdChooser {
  const used = new Set<string>();
  const ever = new Set(taken);
  const before = known.map(({ clauses }) => headingsOf(clauses));
  return {
    choose(title) {
      const key = comparable(title);
      const kept = before.flatMap((headings) => headings.get(key) ?? []).find((id) => !used.has(id));
      const id = kept ?? freshId(title, (each) => used.has(each) || ever.has(each));
      used.add(id);
      return { id, isKept: kept !== undefined };
    },
  };
}

/** Ids by heading; several where a heading comes more than once. */
function headingsOf(clauses: readonly Clause[], found = new Map<string, string[]>()): Map<string, string[]> {
  for (const { id, title, clauses: inner } of clauses) {
    const key = comparable(plainText(title));
    found.set(key, [...(found.get(key) ?? []), id]);
    headingsOf(inner, found);
  }
  return found;
}

/** Word makes quotation marks round, capitals of a letter, and spaces that do not break. */
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

/** Latin letters without their signs, as an address has them; a heading in other letters is "clause". */
function freshId(title: string, isTaken: (id: string) => boolean): string {
  const words = title
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const whole = (words ?? []).join('-');
  const base = (whole.length > MAX_ID_CHARS ? whole.slice(0, MAX_ID_CHARS).replace(/-[^-]*$/, '') : whole) || 'clause';
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) if (!isTaken(`${base}-${number}`)) return `${base}-${number}`;
}
