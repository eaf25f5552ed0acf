import type { List } from 'mdast';
import type { Report } from 'plinth-policies/intake-report';
import type { Numbered } from './numbered-places.ts';
import { plainWords } from './word-document.ts';

/** Each run of items of one list whose numbers in Word are not those of the site. */
export function listChangedNumbers(numbered: readonly Numbered[], report: Report): void {
  const items = numbered.flatMap((each) => ('item' in each ? [each] : []));
  const lists = new Map<List, Array<(typeof items)[number]>>();
  for (const each of items) {
    const all = lists.get(each.item.list) ?? [];
    lists.set(each.item.list, all);
    all.push(each);
  }
  for (const all of lists.values()) {
    const others = all.filter(({ item, place }) => place.label.replace(/[^\p{L}\p{N}]/gu, '') !== String(item.number));
    const [first] = others;
    const last = others.at(-1);
    if (first === undefined || last === undefined) continue;
    const below = first.within === undefined ? '' : ` below “${plainWords(first.within.clause.heading.children)}”`;
    const what =
      first === last
        ? `“${first.place.label}”${below} is ${first.item.number} on the site`
        : `“${first.place.label}” to “${last.place.label}”${below} are ${first.item.number} to ${last.item.number} on the site`;
    report.changed(0, what);
  }
}
