import fc from 'fast-check';
import { createContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Policy, PolicyTools } from 'plinth-policies/react';
import { listVersions } from 'plinth-policies/versions';
import { expect, test } from 'vitest';
import { policyView } from '#legal/policy-view.server.tsx';
import { htmlOf } from '#lib/html.ts';
import { elementTrees } from '#server/render/element-trees.ts';
import { editedDocuments } from '../../../../policies/tests/arbitrary-document.ts';

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

test('a browser gets the elements of each text that the server writes as HTML', () => {
  const view = policyView('en', '/legal/privacy/');
  fc.assert(
    fc.property(editedDocuments, ([text]) => {
      const document = { ...text, slug: 'privacy', locale: 'en' };
      const page = (
        <Policy view={view} document={document} history={{ versions: listVersions([], document, 'en') }}>
          <PolicyTools view={view} document={document} />
        </Policy>
      );
      expect(elementTrees(page).map(htmlOf).join('')).toBe(renderToStaticMarkup(page));
    }),
    { numRuns: 100 },
  );
});
