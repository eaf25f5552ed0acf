import { readFileSync } from 'node:fs';

/** The Markdown of a clause, `policy#id`, with the clauses within it; empty where the text in force has none of this id. */
export function clauseSource(place: string): string {
  const [policy = '', id = ''] = place.split('#');
  const source = readFileSync(`../site/legal/en/${policy}.md`, 'utf8');
  const heading = new RegExp(`^(#+) .*\\{: #${id} \\}\n`, 'm').exec(source);
  if (heading === null) return '';
  const [start, marks = ''] = heading;
  const below = source.slice(heading.index + start.length);
  const end = new RegExp(`^#{1,${marks.length}} `, 'm').exec(below)?.index;
  return start + below.slice(0, end);
}
