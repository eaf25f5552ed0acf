import { readFileSync } from 'node:fs';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { validateXML } from 'xmllint-wasm';

const SCHEMA = readFileSync('tests/support/atom.rng', 'utf8');

/** What a reader's program keeps of an entry: by its id it is known again, by its time it is new or changed. */
export type FeedEntry = { readonly id: string; readonly updated: string; readonly published: string | undefined };

/** What is wrong with an Atom feed: by its schema, and by the rules of RFC 4287 that no schema can say. */
export async function feedFaults(xml: string): Promise<string[]> {
  const file = { fileName: 'feed.xml', contents: xml };
  const { valid, errors, rawOutput } = await validateXML({ xml: file, schema: SCHEMA, extension: 'relaxng' });
  // Invalid for a reason that is not in its list of errors, it must not pass for valid.
  if (!valid) return errors.length === 0 ? [rawOutput] : errors.map(({ message }) => message);
  const feed = rootOf(xml);
  const entries = childrenOf(feed, 'entry');
  const ids = [feed, ...entries].map((element) => textOf(element, 'id'));
  const times = entries.map((entry) => textOf(entry, 'updated'));
  return [
    ...ids.filter((id) => !URL.canParse(id)).map((id) => `the id "${id}" is no absolute address`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id "${id}" is taken twice`),
    ...(childrenOf(feed, 'author').length === 0 ? ['neither the feed nor each entry has an author'] : []),
    ...(linksOf(feed, 'self').length === 1 ? [] : ['the feed does not say where it is']),
    ...entries.filter((entry) => linksOf(entry, 'alternate').length !== 1).map(() => 'an entry leads to no page'),
    ...(times.some((time) => time > textOf(feed, 'updated')) ? ['an entry is newer than the feed'] : []),
  ];
}

/** Of a feed that is well-formed, in its order. */
export function feedEntries(xml: string): FeedEntry[] {
  return childrenOf(rootOf(xml), 'entry').map((entry) => ({
    id: textOf(entry, 'id'),
    updated: textOf(entry, 'updated'),
    published: childrenOf(entry, 'published')[0]?.text,
  }));
}

function rootOf(xml: string): XmlElement {
  const { root } = parseXml(xml);
  if (root === null) throw new Error('the feed is empty');
  return root;
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
}

function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? '';
}

function linksOf(element: XmlElement, rel: string): XmlElement[] {
  return childrenOf(element, 'link').filter(({ attributes }) => attributes['rel'] === rel);
}
