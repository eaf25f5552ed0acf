import { describe, expect, test } from 'vitest';
import { currentDocument, documentVersion, documentVersions, versionDocument } from '#legal/library.server.ts';

// In the site of these tests, the translation into Arabic is of the earlier version.
const EARLIER = { effective: '2026-10-01', file: 'en/privacy/2026-10-01.md' };
const CURRENT = { effective: '2026-11-01', file: 'en/privacy.md' };

test('what has no file has no document', async () => {
  expect(await versionDocument('en/privacy/next.md')).toBeUndefined();
  expect(await currentDocument('nothing', 'en', '2026-12-01')).toBeUndefined();
  expect(await documentVersion('privacy', 'en', { ...CURRENT, file: 'en/nothing.md' })).toBeUndefined();
});

test('the current text is that of the language, or else the binding one', async () => {
  expect(await currentDocument('privacy', 'ar', '2026-12-01')).toMatchObject({ locale: 'ar', effective: '2026-10-01' });
  expect(await currentDocument('terms', 'ar', '2026-12-01')).toMatchObject({ locale: 'en', slug: 'terms' });
});

describe('a version in another language', () => {
  test('is the translation of just this version', async () => {
    expect(await documentVersion('privacy', 'ar', EARLIER)).toMatchObject({
      locale: 'ar',
      translationOf: '2026-10-01',
    });
  });

  test('is the binding text where only another version is translated', async () => {
    expect(await documentVersion('privacy', 'ar', CURRENT)).toMatchObject({ locale: 'en', effective: '2026-11-01' });
  });
});

test('two versions are compared in one language: the binding one, unless both are translated', async () => {
  const locales = async (locale: string, ...versions: Parameters<typeof documentVersions>[2]) =>
    (await documentVersions('privacy', locale, versions)).map((document) => document?.locale);

  expect(await locales('ar', EARLIER, CURRENT)).toEqual(['en', 'en']);
  expect(await locales('ar', EARLIER, EARLIER)).toEqual(['ar', 'ar']);
});
