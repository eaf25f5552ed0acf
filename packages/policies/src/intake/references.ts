import type { ListItem, Nodes, PhrasingContent, RootContent, Text } from 'mdast';
import { nodeLine } from '../text/parse-policy.ts';
import { wordsOf, type Clause } from './headings.ts';
import type { Report } from './report.ts';
import { asciiNumber } from './typed-numbers.ts';

/** What stands before the number, for a pattern with the flags `iu`. */
const REFERRING =
  '(?<!\\p{L})(?:sections?|clauses?|articles?|paragraphs?|abschnitte?s?|ziffern?|artikel[ns]?|artículos?|cláusulas?|sección|' +
  'articol[oi]|punt[oi]|artigos?|pontos?|artykuł\\p{L}*|punkt\\p{L}*|avsnitt|hoofdstuk|раздел\\p{L}*|пункт\\p{L}*|стать\\p{L}*|' +
  'البند|المادة)\\s+|§+\\s*|(?<!\\p{L})(?:see|siehe|voir|véase|vedi|zie|zob\\.|ver|se|см\\.)\\s+(?=\\p{Nd}+\\.\\p{Nd})';

/** What follows the number of a law: it is no clause of this text. */
const OF_A_LAW = 'of\\s+(?:the\\s+)?\\p{Lu}|GDPR|DSGVO|RGPD|BGB|TMG|AVG|RODO|Abs|Satz|lit';

const PARTS = '(?:\\s?\\((?:\\p{Nd}{1,2}|\\p{L}{1,4})\\))';
const NUMBER = `(?:(?:\\p{Nd}+(?:\\.\\p{Nd}+)*|[IVX]+|[A-Z])(?![\\p{L}\\p{N}])${PARTS}*|${PARTS}+)`;
const REFERENCE = new RegExp(`(?:${REFERRING})(?<number>${NUMBER})`, 'giu');
/** "clauses 3, 4.1 and 5(b)". */
const NEXT = new RegExp(
  `(?:\\s*,\\s*|\\s+(?:and|or|to|und|oder|bis|et|ou|à|y|o|a|e|i|och|en|of|и|или)\\s+|\\s*[–-]\\s*)(?<number>${NUMBER})(?![\\p{L}\\p{N}])`,
  'yu',
);
/** “Article 6(1)” is that of a law more often than one of this text. */
const OFTEN_OF_A_LAW = /^(?:art|стать|المادة|§)/iu;
const LAW = new RegExp(`^\\s*(?:${OF_A_LAW})`, 'u');

export type ReferenceContext = {
  readonly report: Report;
  readonly clauses: readonly Clause[];
  readonly numbers: NumberedPlaces;
  /** The id of the clause that a node is in; undefined before the first. */
  readonly within: string | undefined;
};

/** What a number consists of: `3`, `b` of `3(b)`. */
type NumberPath = readonly string[];

/** A clause or an item of a list that had a number. */
type NumberedPlace = {
  readonly clause: Clause;
  /** On the site, of an item in the clause. */
  readonly item?: number;
  /** Of an item in no numbered clause: "section 1" may be another. */
  readonly isAlone?: boolean;
};

export type NumberedPlaces = {
  /** Places by their path, joined by dots. */
  readonly byPath: ReadonlyMap<string, readonly NumberedPlace[]>;
  /** The path of a clause, by its id: "(b)" alone is one of its parts. */
  readonly pathOf: ReadonlyMap<string, NumberPath>;
};

type Found = { readonly start: number; readonly end: number; readonly words: string; readonly number: string };

/** "clause 3(b)" becomes a link where one clause had that number, and is listed where none or several had. */
export function withReferences(text: Text, context: ReferenceContext): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const found of referencesIn(text.value)) {
    const id = targetOf(found, text, context);
    if (id === undefined || id === context.within) continue;
    if (found.start > from) parts.push({ type: 'text', value: text.value.slice(from, found.start) });
    const words = text.value.slice(found.start, found.end);
    parts.push({ type: 'link', url: `#${id}`, children: [{ type: 'text', value: words }] });
    from = found.end;
  }
  return parts.length === 0 ? [text] : [...parts, { type: 'text', value: text.value.slice(from) }];
}

/** References to laws are none. */
function referencesIn(text: string): Found[] {
  return Array.from(text.matchAll(REFERENCE)).flatMap((match) => {
    const all = [foundAt(match.index, match[0], match.groups?.['number'] ?? '')];
    for (;;) {
      NEXT.lastIndex = all.at(-1)?.end ?? 0;
      const next = NEXT.exec(text);
      if (next === null) break;
      const number = next.groups?.['number'] ?? '';
      all.push(foundAt(next.index + next[0].length - number.length, number, number));
    }
    const isOfALaw = LAW.test(text.slice(all.at(-1)?.end ?? 0).slice(0, 100));
    // The pattern takes any letter for a capital one: "section a" is none.
    return isOfALaw ? [] : all.filter(({ number }) => !/^\p{Ll}/u.test(number));
  });
}

function foundAt(start: number, words: string, number: string): Found {
  return { start, end: start + words.length, words, number };
}

/** The id of the clause; undefined where it is not sure, which is listed. */
function targetOf({ words, number }: Found, text: Text, context: ReferenceContext): string | undefined {
  const { numbers, clauses, report } = context;
  if (numbers.byPath.size === 0) return undefined;
  // Where numbers were typed, those of headings alone are known.
  const isTyped = clauses.every(({ label }) => label === undefined);
  if (isTyped && number.includes('(') && OFTEN_OF_A_LAW.test(words)) return undefined;
  const within = clauses.find(({ id }) => id === context.within);
  const [first, ...others] = placesOf(number, numbers, numbers.pathOf.get(context.within ?? ''));
  const line = nodeLine(text);
  const reference = `“${words.trim()}”${within === undefined ? '' : ` below “${wordsOf(within)}”`}`;
  if (first === undefined || others.some(({ clause }) => clause !== first.clause)) {
    const which = first === undefined ? 'no clause' : 'several clauses';
    report.open(line, `${reference} refers to a number that ${which} had: make it a link`);
    return undefined;
  }
  const { clause, item, isAlone } = first;
  if (isAlone === true) {
    report.open(line, `${reference} may be item ${item} of “${wordsOf(clause)}”: make it a link if it is`);
    return undefined;
  }
  const isSame = item === undefined && numberPath(number).join('.') === clause.number;
  if (clause !== within || !isSame)
    report.changed(
      line,
      `${reference} is ${clause === within ? 'in' : 'a link to'} “${wordsOf(clause)}”, which is ${clause.number} on the site${item === undefined ? '' : `, where it is item ${item}`}`,
    );
  return clause.id;
}

function placesOf(number: string, { byPath }: NumberedPlaces, within: NumberPath = []): readonly NumberedPlace[] {
  const path = numberPath(number);
  const at = (...parts: NumberPath) => byPath.get(parts.join('.'));
  // "(b)" alone is a part of the clause that says so, or of one around it.
  if (!/^\p{N}/u.test(number))
    for (let length = within.length; length > 0; length -= 1) {
      const inner = at(...within.slice(0, length), ...path);
      if (inner !== undefined) return inner;
    }
  // A part that was typed, such as "(b)", is within the clause before it.
  const typed = numberPath(number.replace(/\s?\(.*$/su, ''));
  return at(...path) ?? (typed.length === 0 ? undefined : at(...typed)) ?? [];
}

/** In the order of the text. A number with one part, such as "(b)", is below the numbers above it. */
export function numberedPlaces(parts: ReadonlyArray<RootContent | Clause>): NumberedPlaces {
  const byPath = new Map<string, NumberedPlace[]>();
  const pathOf = new Map<string, NumberPath>();
  const headings: Counted[] = [];
  let clause: Clause | undefined;
  let items: Counted[] = [];
  const add = (path: NumberPath, place: NumberedPlace): void => {
    const key = path.join('.');
    byPath.set(key, [...(byPath.get(key) ?? []), place]);
  };
  for (const part of parts) {
    if ('heading' in part) {
      clause = part;
      items = [];
      const path = pathBelow(headings, part.depth, numberPath(part.typed?.number ?? part.label ?? ''));
      if (path === undefined) continue;
      pathOf.set(part.id, path);
      add(path, { clause });
    } else if (clause !== undefined)
      for (const { label, level, number } of numberedItems(part)) {
        const path = pathBelow(items, level, numberPath(label), headings.at(-1)?.path);
        if (path !== undefined) add(path, { clause, item: number, isAlone: path.length === 1 });
      }
  }
  return { byPath, pathOf };
}

/** An item of a list, with the number and the level that it had in the file. */
export type NumberedItem = ListItem & { readonly label?: string; readonly level?: number };

/** `number`: on the site. */
type ItemNumber = { readonly label: string; readonly level: number; readonly number: number };

function numberedItems(node: Nodes): ItemNumber[] {
  if (!('children' in node)) return [];
  if (node.type !== 'list') return node.children.flatMap(numberedItems);
  return node.children.flatMap((item: NumberedItem, index) => {
    const { label, level = 0 } = item;
    return [
      ...(label === undefined ? [] : [{ label, level, number: (node.start ?? 1) + index }]),
      ...numberedItems(item),
    ];
  });
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
function numberPath(label: string): NumberPath {
  const number = label.replace(/^\s*\p{L}{2,}\.?\s+(?=\S)/u, '').toLowerCase();
  return (asciiNumber(number).match(/\p{L}+|\p{Nd}+/gu) ?? []).map(asciiNumber);
}
