import type { List, ListItem, RootContent } from 'mdast';
import type { ListPlace } from './numbering.ts';
import type { WordParagraph } from './word-document.ts';

type OpenList = { readonly place: ListPlace; readonly list: List };
export type OpenLists = readonly OpenList[];

/** An item with its number on the site, in its list. */
export type NumberedItem = { readonly list: List; readonly number: number };

/** Adds a paragraph to its open list, or begins one, within the last item of the list above where it is deeper. */
export function addItem(
  nodes: RootContent[],
  open: OpenLists,
  place: ListPlace,
  paragraph: WordParagraph,
): { readonly open: OpenLists; readonly item: NumberedItem } {
  // The entry of another list is within one that Word shows further out.
  const above = open.filter(
    (each) => each.place.level < place.level && (each.place.list === place.list || each.place.indent < place.indent),
  );
  const beside = open.find(({ place: { level, list, isOrdered } }) => {
    return level === place.level && list === place.list && isOrdered === place.isOrdered;
  });
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [...paragraph.content] }],
  };
  if (beside !== undefined) {
    beside.list.children.push(item);
    const number = (beside.list.start ?? 1) + beside.list.children.length - 1;
    return { open: [...above, beside], item: { list: beside.list, number } };
  }
  const list: List = { type: 'list', ordered: place.isOrdered, start: place.number, spread: false, children: [item] };
  const parent = above.at(-1)?.list.children.at(-1);
  (parent?.children ?? nodes).push(list);
  // Markdown takes a list for more of the paragraph above it where it does not begin with 1: an empty line parts them.
  if (parent !== undefined && place.isOrdered && place.number !== 1) parent.spread = true;
  return { open: [...above, { place, list }], item: { list, number: place.number } };
}
