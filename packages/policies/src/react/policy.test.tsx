import { describe, expect, test } from 'vitest';
import { Policy } from './policy.tsx';
import { parsed } from '../../tests/parsed.ts';
import { markupOf, viewWith } from '../../tests/view.tsx';

function pageOf(body: string, sample = false): string {
  const document = { ...parsed(body), sample, slug: 'terms', locale: 'en' };
  return markupOf(<Policy view={viewWith()} document={document} history={{ versions: [] }} />);
}

const contentsWith = (heading: string): string =>
  pageOf(`## ${heading} {: #one }\n\n## Two {: #two }\n\n## Three {: #three }`);

// HTML has no link within a link: a parser ends the outer one where the inner one begins.
test.each([
  ['an email address', 'Write to help@company.example', 'Write to help@company.example'],
  ['a number', '[Call **us**](tel:+3726000000)', 'Call <strong>us</strong>'],
  ['a page', '**See [the terms](/legal/terms/)**', '<strong>See the terms</strong>'],
])('the entry of a heading with a link is one link, to the clause: %s', (_, heading, words) => {
  expect(contentsWith(heading)).toContain(`<a href="#one">${words}</a>`);
});

test('the entry of a heading has its marks', () => {
  expect(contentsWith('*What* we `keep`')).toContain('<a href="#one"><em>What</em> we <code dir="ltr">keep</code></a>');
});

test('a clause within a clause has a heading one level deeper', () => {
  const html = pageOf('## A {: #a }\n\n### B {: #b }\n\n#### C {: #c }\n\n### D {: #d }');

  expect([...html.matchAll(/<(h\d) id="([a-d])"/g)].map(([, tag, id]) => `${tag} ${id}`)).toEqual([
    'h2 a',
    'h3 b',
    'h4 c',
    'h3 d',
  ]);
});

describe('the plate of a sample', () => {
  const plateOf = (words: string, sample = true): string => {
    const html = pageOf(words, sample);
    return html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  };

  test('does not explain a mark that the text does not have, or that is not a sample’s', () => {
    expect(plateOf('12 months (sample).')).not.toContain('†');
    expect(plateOf('12 months†.', false)).not.toContain('†');
  });

  test('explains the mark once', () => {
    expect(plateOf('12 months†, 10 years†.').match(/†/g)).toHaveLength(1);
  });
});
