import { expect, test } from 'vitest';
import type { LegalDocument } from '../text/policy-text.ts';
import type { ListedVersion, PolicyHistory } from '../versions/policy-version.ts';
import { VersionBanner, VersionStatus } from './version-banner.tsx';
import { english, markupOf, viewWith } from '../../tests/view.tsx';

const VIEW = viewWith(
  {},
  {
    legal: {
      ...english.legal,
      announced: 'announced',
      coming: 'coming',
      earlier: 'earlier',
      inForce: 'in force',
      source: 'source',
      today: 'today',
    },
    compare: { ...english.compare, link: 'compare' },
  },
);
const version = (effective: string, status: ListedVersion['status'], until: string | null = null): ListedVersion => ({
  effective,
  status,
  until,
  notes: [],
  sha256: 'abc',
});
const COMING = version('2026-12-01', 'coming');
const CURRENT = version('2026-11-01', 'in-force');
const EARLIER = version('2026-10-01', 'earlier', '2026-10-31');

/** Words and links of the banner. */
function bannerOf(
  document: Pick<LegalDocument, 'effective' | 'translationOf'>,
  versions: readonly ListedVersion[],
  history: Partial<PolicyHistory> = {},
): string[] {
  const text = { title: 'T', description: 'D', changes: [], sample: false, lead: [], clauses: [], ...document };
  const html = markupOf(
    <VersionBanner
      view={VIEW}
      document={{ ...text, slug: 'terms', locale: 'en' }}
      history={{ versions, ...history }}
    />,
  );
  return [...html.matchAll(/href="([^"]+)"|>( ?\w[\w :-]+)</g)].map(([, href, words = '']) => href ?? words.trim());
}

test('the text in force has no banner on the page of its policy', () => {
  expect(bannerOf(CURRENT, [CURRENT, EARLIER])).toEqual([]);
});

test('a coming version is announced on the page of the policy, with what differs', () => {
  expect(bannerOf(CURRENT, [COMING, CURRENT])).toEqual([
    '/legal/terms/2026-12-01/',
    'announced',
    '/legal/terms/compare/2026-11-01/2026-12-01/#main',
    'compare',
  ]);
});

test('two coming versions are announced, the later one beside what it changes of the one before it', () => {
  const later = version('2027-01-01', 'coming');

  expect(bannerOf(CURRENT, [later, COMING, CURRENT]).filter((part) => part.startsWith('/'))).toEqual([
    '/legal/terms/2026-12-01/',
    '/legal/terms/compare/2026-11-01/2026-12-01/#main',
    '/legal/terms/2027-01-01/',
    '/legal/terms/compare/2026-12-01/2027-01-01/#main',
  ]);
});

test('a translation leads to the text that prevails, and one of an earlier version to the text in force too', () => {
  expect(bannerOf({ effective: '2026-10-01', translationOf: '2026-10-01' }, [CURRENT, EARLIER])).toEqual([
    '/legal/terms/2026-10-01/',
    'the binding text',
    'earlier',
    '/legal/terms/2026-11-01/',
    'today',
    '/legal/terms/compare/2026-10-01/2026-11-01/#main',
    'compare',
  ]);
});

test.each([
  [
    'an earlier version',
    EARLIER,
    ['earlier', '/legal/terms/', 'today', '/legal/terms/compare/2026-10-01/2026-11-01/#main'],
  ],
  [
    'a coming version',
    COMING,
    ['coming', '/legal/terms/', 'today', '/legal/terms/compare/2026-11-01/2026-12-01/#main'],
  ],
  ['the version in force', CURRENT, ['in force', '/legal/terms/', 'today', '/legal/terms/2026-11-01/source.md']],
])('the page of %s says its status and leads to the policy', (_, shown, beginning) => {
  const banner = bannerOf(shown, [COMING, CURRENT, EARLIER], { ofVersion: true });

  expect(banner.slice(0, beginning.length)).toEqual(beginning);
  expect(banner.slice(-4)).toEqual([`/legal/terms/${shown.effective}/source.md`, 'source', 'SHA-256:', 'abc']);
});

test('a text that was corrected says until what hour it stood', () => {
  const html = markupOf(
    <VersionStatus
      view={viewWith({ dates: 'en-GB' })}
      version={{
        ...version('2026-11-26.2', 'earlier', '2026-11-26'),
        correctedAt: '10:15',
        corrected: '2026-11-26 13:30',
      }}
    />,
  );

  expect(html).toBe('Earlier text, in force 26 November 2026, 10:15–13:30.');
});
