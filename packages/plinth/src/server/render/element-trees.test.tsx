import { createContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { htmlOf } from '#lib/html.ts';
import { elementTrees } from '#server/render/element-trees.ts';

const View = createContext('');

test('a context is refused: nothing would read it', () => {
  expect(() => elementTrees(<View value="a">b</View>)).toThrow('a context in a text');
});

test('what renders nothing is left out, and texts that follow each other are one', () => {
  expect(elementTrees(['a', null, undefined, false, true, '', 1, <b key="b">{[]}</b>, 'c'])).toEqual([
    'a1',
    ['b', {}, []],
    'c',
  ]);
});

test('attributes are written as React writes them', () => {
  const element = (
    <p className="a" tabIndex={-1} hidden aria-hidden={false} data-x={true} title={undefined}>
      <input type="date" required disabled={false} />
      <svg viewBox="0 0 1 1" strokeWidth={2} />
    </p>
  );

  expect(elementTrees(element).map(htmlOf).join('')).toBe(renderToStaticMarkup(element));
});
