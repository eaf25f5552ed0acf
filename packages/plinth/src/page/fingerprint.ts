import { fnv1a } from '#lib/hash.ts';

/** Not shown by a browser, or read otherwise than a server writes it. */
const UNREAD = /<(script|style|noscript)\b.*?<\/\1>|<!--.*?-->/gs;
const TAG = /<[a-z][^>]*>|<\/[a-z][^>]*>/gi;
/** A character that HTML may write in more than one way, and white space, which a parser may move. */
const WRITTEN_OTHERWISE = /&(?:#?\w+);|[&<>"'\s]/g;

/** The number of a page's elements and a hash of their text: what a translation or an extension changes. */
export function fingerprintOfHtml(html: string): string {
  const read = html.replace(UNREAD, '');
  return fingerprint(read.match(/<[a-z]/gi)?.length ?? 0, read.replace(TAG, ''));
}

/** The same of the page's element in a browser: equal while nothing in it has been added, removed or reworded. */
export function fingerprintOfElement(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    /^(?:script|style|noscript)$/i.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let elements = 0;
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) text += node.data;
    else elements += 1;
  }
  return fingerprint(elements, text);
}

function fingerprint(elements: number, text: string): string {
  return `${elements}.${fnv1a(text.replace(WRITTEN_OTHERWISE, '')).toString(36)}`;
}
