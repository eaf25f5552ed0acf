import { expect, test } from 'vitest';
import { escapeHtml, jsonForScript, htmlOf, type ElementTree } from '#lib/html.ts';
import fc from 'fast-check';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { reactNodes } from '#ui/react-nodes.ts';

test('text can neither open a tag nor leave a quoted attribute', () => {
  expect(escapeHtml(`<img src="x" onerror='a' & b>`)).toBe(
    '&lt;img src=&quot;x&quot; onerror=&#x27;a&#x27; &amp; b&gt;',
  );
});

test.each(['</script><script>alert(1)</script>', '<!--', '<!-- <script>', '</SCRIPT >'])(
  'no value can end or open the script element it stands in: %s',
  (text) => {
    const json = jsonForScript({ [text]: [text] });

    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ [text]: [text] });
  },
);

const ATTRIBUTES = ['title', 'class', 'dateTime', 'data-track', 'aria-label'];

/** Of all that means something in HTML. */
const text = fc
  .array(fc.constantFrom(...`<>&"'=/ \naü法😀`.split(/(?:)/u), '&amp;', '</p>', '<br/>', '<!--'))
  .map((parts) => parts.join(''));
const attributes = fc.dictionary(fc.constantFrom(...ATTRIBUTES), fc.oneof(text, fc.string()), {
  maxKeys: 4,
  noNullPrototype: true,
});

const { tree } = fc.letrec<{ tree: ElementTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    text,
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.constantFrom('br', 'hr', 'img', 'wbr'), attributes, fc.constant([])),
    // React warns of elements that a parser would put elsewhere: each of these may stand in each.
    fc.tuple(fc.constantFrom('span', 'b', 'ins', 'bdi'), attributes, fc.array(tie('tree'), { maxLength: 4 })),
    fc.tuple(fc.constant('x-note'), fc.constant({}), fc.array(tie('tree'), { maxLength: 4 })),
  ),
}));

const reactMarkup = (trees: readonly ElementTree[]): string =>
  renderToStaticMarkup(createElement(Fragment, {}, ...reactNodes(trees)));

test('htmlOf writes a tree as React does', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (trees) => {
      expect(trees.map(htmlOf).join('')).toBe(reactMarkup(trees));
    }),
    { numRuns: 300 },
  );
});

test('an element of SVG has the attribute names of SVG', () => {
  const drawing: ElementTree = [
    'svg',
    { viewBox: '0 0 1 1', 'aria-hidden': 'true' },
    [['path', { d: 'M0 0', 'stroke-width': '2' }, []]],
  ];

  expect(reactMarkup([drawing])).toBe(htmlOf(drawing));
});
