import { asciiNumber } from 'plinth-policies/typed-numbers';
import type { NumberedItem } from './lists.ts';
import type { ListPlace } from './numbering.ts';
import type { Heading } from './word-body.ts';

/** A clause or an item of a list, with the number that it had in Word. */
export type NumberedPlace = {
  /** Of the clause that it is, or is in, and its title. */
  readonly id: string;
  readonly title: string;
  /** Of that clause, on the site. */
  readonly number: string;
  /** On the site, of an item. */
  readonly item?: number;
  /** Of an item in no numbered clause: "section 1" may be another. */
  readonly isAlone?: boolean;
};

/** What a number consists of: `3`, `b` of `3(b)`. */
export type NumberPath = readonly string[];

export type NumberedPlaces = {
  /** Places by their path, joined by dots. */
  readonly byPath: ReadonlyMap<string, readonly NumberedPlace[]>;
  /** The path of a clause, by its id: "(b)" alone is one of its parts. */
  readonly pathOf: ReadonlyMap<string, NumberPath>;
};

export type Numbered =
  | { readonly heading: Heading; readonly title: string }
  | { readonly item: NumberedItem; readonly place: ListPlace; readonly within: Heading | undefined };

/** In the order of the text. A number with one part, such as "(b)", is below the numbers above it. */
export function numberedPlaces(all: readonly Numbered[]): NumberedPlaces {
  const byPath = new Map<string, NumberedPlace[]>();
  const pathOf = new Map<string, NumberPath>();
  const headings: Counted[] = [];
  const items: Counted[] = [];
  let clause: NumberedPlace | undefined;
  for (const each of all) {
    const isHeading = 'heading' in each;
    if (isHeading) {
      const { id, number } = each.heading.clause;
      clause = { id, title: each.title, number };
      items.length = 0;
    }
    if (clause === undefined) continue;
    const own = numberPath(isHeading ? numberOf(each.heading) : each.place.label);
    const path = isHeading
      ? pathBelow(headings, each.heading.clause.depth, own)
      : pathBelow(items, each.place.level, own, headings.at(-1)?.path);
    if (path === undefined) continue;
    if (isHeading) pathOf.set(clause.id, path);
    const key = path.join('.');
    const places = byPath.get(key) ?? [];
    byPath.set(key, places);
    places.push(isHeading ? clause : { ...clause, item: each.item.number, isAlone: path.length === 1 });
  }
  return { byPath, pathOf };
}

function numberOf({ clause, list }: Heading): string {
  return clause.typed?.number ?? (list?.isOrdered === true ? list.label : '');
}

type Counted = { readonly level: number; readonly path: NumberPath };

/** Closes what is as deep, and opens this one. `around`: the number of what they are in. */
function pathBelow(open: Counted[], level: number, own: NumberPath, around: NumberPath = []): NumberPath | undefined {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
  if (own.length === 0) return undefined;
  const path = own.length > 1 ? own : [...(open.at(-1)?.path ?? around), ...own];
  open.push({ level, path });
  return path;
}

/** The word before a number, such as "Article", is none of its parts. */
export function numberPath(label: string): NumberPath {
  const number = label.replace(/^\s*\p{L}{2,}\.?\s+(?=\S)/u, '').toLowerCase();
  return (asciiNumber(number).match(/\p{L}+|\p{Nd}+/gu) ?? []).map(asciiNumber);
}
