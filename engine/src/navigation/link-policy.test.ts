import { describe, expect, test } from 'vitest';
import { canonicalTarget, decideNavigation, type NavigationTarget } from '#navigation/link-policy.ts';
import { NavigationRefusedError, SiteError } from '#model/errors.ts';
import { BASE, EXTERNAL_TARGETS, INTERNAL_TARGETS, SCRIPT_TARGETS } from '../../tests/support/navigation-targets.ts';

const decide = (target: NavigationTarget, external?: boolean) => decideNavigation(target, { base: BASE, external });

describe('refused, synchronously', () => {
  test.each(SCRIPT_TARGETS)('a script target, allowed or not: %j', (target) => {
    expect(() => decide(target)).toThrow(NavigationRefusedError);
    expect(() => decide(target, false)).toThrow(NavigationRefusedError);
    expect(() => decide(target, true)).toThrow(NavigationRefusedError);
  });

  test.each(EXTERNAL_TARGETS)('an external target without permission: %j', (target) => {
    expect(() => decide(target)).toThrow(NavigationRefusedError);
    expect(() => decide(target, false)).toThrow(NavigationRefusedError);
  });

  test('the error says what was refused, and may be shown', () => {
    const refusal = new NavigationRefusedError('https://a', 'external');

    expect(refusal).toBeInstanceOf(SiteError);
    expect(refusal).toMatchObject({ name: 'NavigationRefusedError', target: 'https://a' });
    expect(refusal.message).toContain('https://a');
  });

  test('a script is refused for being a script, not for being external', () => {
    expect(() => decide('javascript:alert(1)')).toThrow(/script/);
    expect(() => decide('https://a')).toThrow(/external/);
  });

  test.each([
    [{ pathname: '//a' }],
    [{ pathname: 'https://a', search: '?b' }],
    [{ pathname: '/', search: '/a', hash: '' }],
    [{ pathname: 'javascript:', hash: 'alert(1)' }],
  ])('a target in parts is judged as a whole: %j', (target) => {
    expect(() => decide(target)).toThrow(NavigationRefusedError);
  });
});

test.each(EXTERNAL_TARGETS)('an external target is left to, as it is written, when it is allowed: %j', (target) => {
  expect(decide(target, true)).toEqual({ kind: 'leave', to: target });
});

test.each(INTERNAL_TARGETS)(
  'a target of this site needs no permission, and ends on a path of this site: %j',
  (target) => {
    for (const external of [undefined, false, true]) {
      const { kind, to } = decide(target, external);

      expect(kind).toBe('page');
      expect(to).toMatch(/^\/(?!\/)/);
    }
  },
);

test.each([[null], [undefined], [''], [{}], [{ pathname: '' }]])('no target is the home page: %j', (target) => {
  expect(decide(target)).toEqual({ kind: 'page', to: '/' });
});

test.each([
  [{ pathname: '/legal/terms/' }, '/legal/terms/'],
  [{ pathname: '/legal/terms/', search: '?a=1', hash: '#b' }, '/legal/terms/?a=1#b'],
  [{ search: '?a=1' }, '/legal/privacy/?a=1'],
  [{ hash: '#b' }, '/legal/privacy/?from=mail#b'],
])('a target in parts: %j', (target, to) => {
  expect(decide(target)).toEqual({ kind: 'page', to });
});

test.each([
  ['/legal?a=1#b', '/legal/privacy/?a=1#b'],
  ['/LEGAL/', '/legal/privacy/'],
  ['/legal/terms', '/legal/terms/'],
  ['/Legal/TERMs/#A', '/legal/terms/#A'],
  ['/nope/?q=1#h', '/error/404/?q=1#h'],
  ['/..//e', '/error/404/'],
])('redirects are resolved before anything moves: %s goes to %s', (target, to) => {
  expect(decide(target)).toEqual({ kind: 'page', to });
  expect(canonicalTarget(target)).toBe(to);
});
