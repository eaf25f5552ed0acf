import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    listItemIndent: 'one',
    unsafe: [
      // `<**a@b>**` would be an address with the marks of strong text in it.
      { character: '<', inConstruct: 'phrasing' },
      // At each bracket that is not escaped the parser looks for its beginning in all that stands before.
      { character: ']', inConstruct: 'phrasing' },
    ],
  });

/** The Markdown of blocks: one way to write each, so that a text that was taken in twice is the same. */
export function writeMarkdown(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...children] };
  return writer.stringify(root);
}
