import { expect, test } from 'vitest';
import type { ListedVersion } from '../versions/policy-version.ts';
import { PolicyHistory } from './policy-history.tsx';
import { english, markupOf, viewWith } from '../../tests/view.tsx';

/** A drawing that a test can count. */
const VIEW = viewWith(
  { SmallSeal: () => <svg /> },
  {
    ...english,
    legal: { ...english.legal, earlierVersions: '{count} folded' },
    compare: { ...english.compare, link: 'compare', linkOn: 'compare on {date}' },
  },
);
const DOCUMENT = { slug: 'terms', locale: 'en', title: 'T', description: 'D', effective: '2026-12-31', changes: [] };

/** This many, newest first, the last one of January 1. */
const versionsOf = (count: number): ListedVersion[] =>
  Array.from({ length: count }, (_, index): ListedVersion => ({
    effective: `2026-${String(count - index).padStart(2, '0')}-01`,
    status: index === 0 ? 'in-force' : 'earlier',
    until: null,
    notes: [`note ${count - index}`],
    sha256: `abcdef${String(count - index).padStart(2, '0')}`,
  }));

const historyOf = (versions: readonly ListedVersion[]): string =>
  markupOf(
    <PolicyHistory view={VIEW} document={{ ...DOCUMENT, sample: false, lead: [], clauses: [] }} versions={versions} />,
  );

const matches = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);

test('ten versions are shown, those after the tenth are folded, and all are there', () => {
  expect(historyOf(versionsOf(10))).not.toContain('<details');
  const [shown = '', folded = ''] = historyOf(versionsOf(12)).split('<details>');

  expect(matches(shown, /(note \d+)/g)).toEqual(Array.from({ length: 10 }, (_, index) => `note ${12 - index}`));
  expect(matches(folded, /<summary>([^<]*)/g)).toEqual(['2 folded']);
  expect(matches(folded, /(note \d+)/g)).toEqual(['note 2', 'note 1']);
  // The tenth is compared with the one below the fold.
  expect(shown).toContain('/compare/2026-02-01/2026-03-01/');
});

test('each link to what changed has a name of its own, which begins with its words', () => {
  const names = matches(historyOf(versionsOf(4)), /aria-label="([^"]*)">compare</g);

  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
  expect(names.every((name) => /^compare on .*2026/.test(name))).toBe(true);
});

test('a version has its seal, and one without a text has neither seal nor links', () => {
  const [newest, oldest] = versionsOf(2);
  const { sha256: _, ...note } = { ...oldest, effective: '2025-01-01', notes: [], until: null };

  const html = historyOf([...(newest ? [newest] : []), { ...note, status: 'without-text' }]);

  expect(matches(html, /<svg/g)).toHaveLength(1);
  expect(html).toContain('<li><time');
  expect(html).not.toContain('/compare/');
});

test('a correction is named as one, with its hour', () => {
  const [newest, ...others] = versionsOf(2);
  const corrected = { ...(newest as ListedVersion), effective: '2026-02-01.2', correctedAt: '14:30' };
  const html = historyOf([corrected, ...others]);

  expect(html).toContain('<time dateTime="2026-02-01T14:30">February 1, 2026 at 14:30</time>');
  expect(html).toContain('href="/legal/terms/2026-02-01.2/"');
  expect(matches(html, /<b>Correction:<\/b> (note \d)/g)).toEqual(['note 2']);
});
