import fc from 'fast-check';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { treesOf } from '#lib/element-tree.server.ts';
import type { ElementTree } from '#lib/element-tree.ts';

/** Names of properties in React, and what HTML calls them. */
const ATTRIBUTES = {
  title: 'title',
  className: 'class',
  // A browser takes it in any letter case.
  dateTime: 'dateTime',
  'data-track': 'data-track',
  'aria-label': 'aria-label',
} as const;
const PROPERTIES = Object.keys(ATTRIBUTES) as ReadonlyArray<keyof typeof ATTRIBUTES>;

/** Of all that means something in HTML. */
const text = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '&amp;',
      '</p>',
      '<br/>',
      '<!--',
      '=',
      '/',
      ' ',
      '\n',
      'a',
      'ü',
      '法',
      '😀',
    ),
  )
  .map((parts) => parts.join(''));
const properties = fc.dictionary(fc.constantFrom(...PROPERTIES), fc.oneof(text, fc.string()), { maxKeys: 4 });

type Sample = { readonly node: ReactNode; readonly tree: ElementTree };

const leaf = fc.oneof(text, fc.string({ unit: 'binary' })).map((words): Sample => ({ node: words, tree: words }));
const voidElement = fc
  .record({ name: fc.constantFrom('br', 'hr', 'img', 'wbr'), props: properties })
  .map(({ name, props }): Sample => ({ node: createElement(name, props), tree: [name, attributesOf(props), []] }));
const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    leaf,
    voidElement,
    fc
      .record({
        // Whatever may stand in whatever: React warns of HTML that a parser would set right.
        name: fc.constantFrom('span', 'b', 'ins', 'bdi', 'x-note'),
        props: properties,
        children: fc.array(tie('sample'), { maxLength: 4 }),
      })
      .map(({ name, props, children }): Sample => ({
        node: createElement(name, name === 'x-note' ? {} : props, ...children.map(({ node }) => node)),
        tree: [name, name === 'x-note' ? {} : attributesOf(props), joined(children.map(({ tree }) => tree))],
      })),
  ),
}));

function attributesOf(props: Partial<Record<keyof typeof ATTRIBUTES, string>>): Record<string, string> {
  return Object.fromEntries(
    PROPERTIES.flatMap((name) => (name in props ? [[ATTRIBUTES[name], props[name] ?? '']] : [])),
  );
}

/** Texts that follow each other are one in markup, and none is nothing. */
function joined(trees: readonly ElementTree[]): ElementTree[] {
  const result: ElementTree[] = [];
  for (const tree of trees) {
    const last = result.at(-1);
    if (typeof tree === 'string' && typeof last === 'string') result[result.length - 1] = last + tree;
    else if (tree !== '') result.push(tree);
  }
  return result;
}

test('whatever React writes is read as what it was told to write', () => {
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 4 }), (samples) => {
      const markup = renderToStaticMarkup(createElement(Fragment, {}, ...samples.map(({ node }) => node)));

      expect(treesOf(markup)).toEqual(joined(samples.map(({ tree }) => tree)));
    }),
    { numRuns: 300 },
  );
});

test('an element of SVG keeps the letter case of its attributes', () => {
  const markup = renderToStaticMarkup(
    createElement(
      'svg',
      { viewBox: '0 0 1 1', 'aria-hidden': true },
      createElement('path', { d: 'M0 0', strokeWidth: 2 }),
    ),
  );

  expect(treesOf(markup)).toEqual([
    ['svg', { viewBox: '0 0 1 1', 'aria-hidden': 'true' }, [['path', { d: 'M0 0', 'stroke-width': '2' }, []]]],
  ]);
});

describe('markup that React would not write is refused', () => {
  test.each(['</p>', 'a</p>', '<p></p></p>', '<p>', '<p><b></b>', '<p></b>', '<p><b></p></b>', '<p></p><b>'])(
    '%s',
    (markup) => {
      expect(() => treesOf(markup)).toThrow(/markup/);
    },
  );
});
