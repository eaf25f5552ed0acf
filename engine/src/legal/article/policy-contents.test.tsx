import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { parseDocument } from '#legal/parse-document.server.ts';
import { ClauseSection, PolicyContents, TableOfContents } from '#legal/article/policy-contents.tsx';
import { PathnameProvider } from '#navigation/site-link.tsx';

const MATTER =
  '---\ntitle: T\ndescription: d\neffective: 2026-11-01\nchanges:\n  - date: 2026-11-01\n    note: n\n---\n# T\n\n';

/** The contents of a text with this heading among others. */
function contentsWith(heading: string): string {
  const text = `${MATTER}## ${heading} {: #one }\n\n## Two {: #two }\n\n## Three {: #three }\n`;
  return renderToStaticMarkup(
    <PathnameProvider value="/">
      <I18nProvider locale="en" messages={{ legal: { contents: 'Contents', ended: '(ended)' } }}>
        <TableOfContents clauses={parseDocument(text, 'x.md').clauses} />
      </I18nProvider>
    </PathnameProvider>,
  );
}

// HTML has no link within a link: a parser ends the outer one where the inner one begins.
test.each([
  ['an email address', 'Write to help@company.example', 'Write to help@company.example'],
  ['a number', '[Call **us**](tel:+3726000000)', 'Call <strong>us</strong>'],
  ['a page', '**See [the terms](/legal/terms/)**', '<strong>See the terms</strong>'],
])('the entry of a heading with a link is one link, to the clause: %s', (_, heading, words) => {
  expect(contentsWith(heading)).toContain(`<a href="#one">${words}</a>`);
});

test('the entry of a heading has its marks', () => {
  expect(contentsWith('*What* we `keep`')).toContain('<a href="#one"><em>What</em> we <code>keep</code></a>');
});

test('a clause within a clause has a heading one level deeper', () => {
  const [clause] = parseDocument(
    `${MATTER}## A {: #a }\n\n### B {: #b }\n\n#### C {: #c }\n\n### D {: #d }`,
    'x',
  ).clauses;
  const html = renderToStaticMarkup(
    <PathnameProvider value="/">
      <I18nProvider locale="en" messages={{ legal: { linkToClause: 'Link' } }}>
        {clause !== undefined && <ClauseSection clause={clause} heading="h2" />}
      </I18nProvider>
    </PathnameProvider>,
  );

  expect([...html.matchAll(/<(h\d) id="(\w+)"/g)].map(([, tag, id]) => `${tag} ${id}`)).toEqual([
    'h2 a',
    'h3 b',
    'h4 c',
    'h3 d',
  ]);
});

const WORDS_OF_A_PAGE = 'effective from version issuer pattern sample contents history feed onDay show'.split(' ');
const LEGAL_WORDS = {
  ...Object.fromEntries(WORDS_OF_A_PAGE.map((word) => [word, word])),
  sampleFact: 'a sample fact',
  check: { label: '' },
};

describe('the plate of a sample', () => {
  const plateOf = (words: string, sample = true): string => {
    const matter = sample ? MATTER.replace('---\n#', 'sample: true\n---\n#') : MATTER;
    const document = { ...parseDocument(matter + words, 'x.md'), slug: 'terms', locale: 'en' };
    const html = renderToStaticMarkup(
      <PathnameProvider value="/">
        <I18nProvider locale="en" messages={{ legal: LEGAL_WORDS }}>
          <PolicyContents document={document} history={{ versions: [] }} />
        </I18nProvider>
      </PathnameProvider>,
    );
    return html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  };

  test('does not explain a mark that the text does not have, or that is not a sample’s', () => {
    expect(plateOf('12 months (sample).')).not.toContain('†');
    expect(plateOf('12 months†.', false)).not.toContain('†');
  });

  test('explains the mark once', () => {
    expect(plateOf('12 months†, 10 years†.').match(/ †\u00a0a sample fact/g)).toHaveLength(1);
  });
});
