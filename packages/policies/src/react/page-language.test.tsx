import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { compareDocuments } from '../compare/compare-documents.ts';
import { parsed } from '../../tests/parsed.ts';
import { markupOf, viewWith } from '../../tests/view.tsx';
import type { LegalDocument } from '../text/policy-text.ts';
import type { PolicyVersion } from '../versions/policy-version.ts';
import { Policy, PolicyComparison, PolicyTools, type PolicyWords } from './index.ts';
import arabic from './words/ar.json' with { type: 'json' };

// A text in English within a page in Arabic: the letters of a word show its language.
const VIEW = viewWith(
  {
    locale: 'ar',
    dates: 'ar-EG',
    languages: { ar: { lang: 'ar-EG', dir: 'rtl' }, en: { lang: 'en-GB', dir: 'ltr' } },
    binding: 'en',
    hasEnded: (href) => href === '/legal/gone/',
    Seal: ({ id, name, lang }) => (
      <p id={id}>
        <span lang={lang}>{name}</span>
      </p>
    ),
  },
  arabic as PolicyWords,
);

type Parent = DefaultTreeAdapterTypes.ParentNode;
/** Words of the languages' own alphabets, with the language that the element around them states. */
type Found = { readonly words: string; readonly lang: string };

function wordsOf(markup: string, around: string): Found[] {
  const found: Found[] = [];
  const add = (words: string, lang: string) => void (/\p{L}/u.test(words) && found.push({ words, lang }));
  const walk = (parent: Parent, outer: string): void => {
    for (const node of parent.childNodes) {
      if (node.nodeName === '#text' && 'value' in node) add(node.value, outer);
      if (!('attrs' in node)) continue;
      const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value;
      const lang = attribute('lang') ?? outer;
      for (const name of ['aria-label', 'title', 'data-from', 'data-to']) add(attribute(name) ?? '', lang);
      walk(node, lang);
    }
  };
  walk(parseFragment(markup), around);
  return found;
}

/** Words whose element states another language than their letters are of. Names of files and formats are of none. */
function misstated(element: ReactElement, around: string): Found[] {
  const found = wordsOf(markupOf(element), around);
  expect(found.filter(({ words }) => /\p{Script=Arabic}/u.test(words)).length).toBeGreaterThan(5);
  return found.filter(({ words, lang }) => {
    const rest = words.replace(/SHA-256|history\.json|\(?Atom\)?|Markdown/g, '');
    const isArabic = /\p{Script=Arabic}/u.test(rest);
    const isLatin = /\p{Script=Latin}/u.test(rest);
    return (isArabic && lang !== 'ar-EG') || (isLatin && !isArabic && lang !== 'en-GB');
  });
}

const BODY = [
  'Lead of a sample†, with [a link](/legal/gone/).',
  '## One {: #one }\n\n> Summary.\n\nText.',
  '## Two {: #two }\n\nText.\n\n### Inner {: #inner }\n\nText.',
  '## Three {: #three }\n\nText.',
].join('\n\n');
const version = (effective: string, status: PolicyVersion['status'], until: string | null): PolicyVersion => ({
  effective,
  status,
  until,
  title: 'Terms',
  notes: ['A note.'],
  sha256: '0'.repeat(64),
  previous: null,
  record: null,
  file: '',
});
const [COMING, SHOWN, EARLIER] = [
  version('2026-12-01', 'coming', null),
  version('2026-01-01', 'in-force', null),
  version('2025-01-01', 'earlier', '2025-12-31'),
] as const;
const VERSIONS = [COMING, SHOWN, EARLIER];
const DOCUMENT: LegalDocument = {
  ...parsed(BODY, 'Terms'),
  slug: 'terms',
  locale: 'en',
  sample: true,
  others: [{ id: 'old', title: 'Old clause', status: 'removed', date: '2026-01-01', version: '2025-01-01' }],
};

test.each([
  ['the policy', {}],
  ['one version', { ofVersion: true } as const],
  ['a policy that has ended', { ended: { day: '2026-10-01', into: { slug: 'rules', title: 'Rules', locale: 'en' } } }],
])('around a text in another language, the words of the page state their own: %s', (_, facts) => {
  const page = (
    <Policy view={VIEW} document={DOCUMENT} history={{ versions: VERSIONS, ...facts }}>
      <PolicyTools view={VIEW} document={DOCUMENT} />
    </Policy>
  );

  expect(misstated(page, 'en-GB')).toEqual([]);
});

test('around a comparison in another language, the words of the page state their own', () => {
  const newer = parsed(
    BODY.replace('Summary', 'Changed').replace('## Three {: #three }', '## Four {: #four }'),
    'Terms',
  );
  const compared = { slug: 'terms', older: EARLIER, newer: SHOWN, versions: [SHOWN, EARLIER] };
  const comparison = compareDocuments(parsed(BODY, 'Terms'), newer);
  const page = (
    <PolicyComparison view={VIEW} {...{ comparison, compared }} since={VERSIONS.slice(1, 2)} textLocale="en" />
  );

  expect(misstated(page, 'ar-EG')).toEqual([]);
});

test('a text in another language than its page says so, in the page’s, and names the language', () => {
  const page = <Policy view={VIEW} document={DOCUMENT} history={{ versions: VERSIONS }} />;

  expect(markupOf(page)).toContain('لغة النص: الإنجليزية');
  expect(markupOf(<Policy view={viewWith()} document={DOCUMENT} history={{ versions: VERSIONS }} />)).not.toContain(
    'Language of the text',
  );
});
