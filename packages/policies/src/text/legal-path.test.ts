import { expect, test } from 'vitest';
import { isArchived, parseLegalPath } from './legal-path.ts';

test.each(['privacy.md', 'en/privacy', 'en/privacy/2025/03.md', 'archive-hashes.json'])(
  '%s is no legal text',
  (path) => {
    expect(parseLegalPath(path)).toBeUndefined();
  },
);

test.each([
  ['en/privacy.md', 'en', 'privacy', undefined],
  ['de/privacy/2025-03-01.md', 'de', 'privacy', '2025-03-01'],
  ['en/privacy/next.md', 'en', 'privacy', 'next'],
  ['en/privacy.old.md', 'en', 'privacy.old', undefined],
])('%s has its parts', (path, locale, slug, version) => {
  expect(parseLegalPath(path)).toEqual({ locale, slug, version });
});

test.each(['en/privacy.md', 'en/privacy/next.md', 'en/privacy/2026-13-45.md', 'en/2026-11-01.md'])(
  '%s is no archived version',
  (path) => {
    expect(isArchived(path)).toBe(false);
  },
);

test('a version that is named by its day is archived', () => {
  expect(isArchived('de/privacy/2025-03-01.md')).toBe(true);
});
