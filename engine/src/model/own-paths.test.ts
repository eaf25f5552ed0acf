import { describe, expect, test } from 'vitest';
import { pagePath, resolvePath } from '#model/addresses.ts';

describe('a page with a path of its own in a language', () => {
  test.each(['/khadamat/', '/khadamat', '/ar/offer/', '/ar/ar/khadamat/', '/arkhadamat/'])('is not at %s', (path) => {
    expect(resolvePath(path).kind).toBe('unknown');
  });

  test.each([
    ['/offers/', 'en'],
    ['/ar/khadamat/', 'ar'],
  ])('is at %s', (path, locale) => {
    const address = { kind: 'named', name: 'offers', locale } as const;

    expect(resolvePath(path)).toEqual({ kind: 'page', path, address });
    expect(pagePath('offers', locale)).toBe(path);
  });

  test.each(['/ar/offers/', '/ar/offers', '/AR/Khadamat/', '/ar/khadamat'])('has moved for good from %s', (path) => {
    expect(resolvePath(path)).toMatchObject({ kind: 'moved', status: 301, path: '/ar/khadamat/' });
  });

  test('is where a redirect leads to in that language', () => {
    expect(resolvePath('/ar/deals')).toMatchObject({ kind: 'moved', status: 302, path: '/ar/khadamat/' });
  });
});
