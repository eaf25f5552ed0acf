import type { Nodes, PhrasingContent, Text } from 'mdast';
import { OF_A_LAW, REFERRING } from 'plinth-policies/intake-references';
import type { Report } from 'plinth-policies/intake-report';
import { numberPath, type NumberedPlace, type NumberedPlaces, type NumberPath } from './numbered-places.ts';

const PARTS = '(?:\\s?\\((?:\\p{Nd}{1,2}|\\p{L}{1,4})\\))';
const NUMBER = `(?:(?:\\p{Nd}+(?:\\.\\p{Nd}+)*|[IVX]+|[A-Z])(?![\\p{L}\\p{N}])${PARTS}*|${PARTS}+)`;
const REFERENCE = new RegExp(`(?:${REFERRING})(?<number>${NUMBER})`, 'giu');
/** "clauses 3, 4.1 and 5(b)". */
const NEXT = new RegExp(
  `(?:\\s*,\\s*|\\s+(?:and|or|to|und|oder|bis|et|ou|à|y|o|a|e|i|och|en|of|и|или)\\s+|\\s*[–-]\\s*)(?<number>${NUMBER})(?![\\p{L}\\p{N}])`,
  'yu',
);
const LAW = new RegExp(`^\\s*(?:${OF_A_LAW})`, 'u');

export type ReferenceContext = {
  readonly places: NumberedPlaces;
  readonly report: Report;
  /** The clause that a node is in. */
  readonly within: { readonly id: string; readonly title: string } | undefined;
};

/** "clause 3(b)" becomes a link where one clause had that number, and is listed where none or several had. */
export function withReferences<Node extends Nodes>(node: Node, context: ReferenceContext): Node {
  if (!('children' in node) || node.type === 'heading' || node.type === 'link') return node;
  const children = node.children.flatMap((child: Nodes): Nodes[] =>
    child.type === 'text' ? linked(child, context) : [withReferences(child, context)],
  );
  // What takes the place of an inline node is inline.
  return { ...node, children } as Node;
}

type Found = { readonly start: number; readonly end: number; readonly words: string; readonly number: string };

function linked(text: Text, context: ReferenceContext): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const found of referencesIn(text.value)) {
    const id = targetOf(found, context);
    if (id === undefined || id === context.within?.id) continue;
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
function targetOf({ words, number }: Found, { places, report, within }: ReferenceContext): string | undefined {
  if (places.byPath.size === 0) return undefined;
  const found = placesOf(number, places, within && places.pathOf.get(within.id));
  const [first, ...others] = found;
  const below = within === undefined ? '' : ` below “${within.title}”`;
  if (first === undefined || others.some(({ id }) => id !== first.id)) {
    const which = first === undefined ? 'no clause' : 'several clauses';
    report.open(0, `“${words.trim()}”${below} refers to a number that ${which} had in Word: make it a link`);
    return undefined;
  }
  if (first.isAlone === true) {
    report.open(0, `“${words.trim()}”${below} may be item ${first.item} of “${first.title}”: make it a link if it is`);
    return undefined;
  }
  const item = first.item === undefined ? '' : `, where it is item ${first.item}`;
  const isSame = first.item === undefined && numberPath(number).join('.') === first.number;
  if (first.id !== within?.id || !isSame)
    report.changed(
      0,
      `“${words.trim()}”${below} is ${first.id === within?.id ? 'in' : 'a link to'} “${first.title}”, which is ${first.number} on the site${item}`,
    );
  return first.id;
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
