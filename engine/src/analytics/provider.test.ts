import { expect, test, vi } from 'vitest';
import type { Call } from '#analytics/visit.ts';
import { isLibrary, sendTo } from '#analytics/provider.ts';

const page = { path: '/', url: 'https://site.example/', title: 'Home', referrer: '', locale: 'en', search: '' };
const options = { timestamp: 1 };

function library() {
  return { identify: vi.fn(), page: vi.fn(), track: vi.fn(), setAnonymousId: vi.fn() };
}

test.each([undefined, null, [], ['load', 'key'], { id: 'analytics' }])('%j is no library', (value) => {
  expect(isLibrary(value)).toBe(false);
});

test('the id of a visitor is the anonymous id too, which no later call can lack', () => {
  const { identify, setAnonymousId, ...others } = library();

  sendTo({ identify, setAnonymousId, ...others }, { kind: 'identify', at: 1, page, userId: 'a' }, {}, options);

  expect(setAnonymousId).toHaveBeenCalledExactlyOnceWith('a');
  expect(identify).toHaveBeenCalledExactlyOnceWith('a', {}, options);
});

test.each<[Call, unknown[]]>([
  [{ kind: 'page', at: 1, page, name: 'home' }, ['home', { title: 'Home' }, options]],
  [{ kind: 'track', at: 1, page, event: 'opened', properties: { at: 'top' } }, ['opened', { at: 'top' }, options]],
])('a call has its name, its properties and what the service takes after them: %j', (call, expected) => {
  const target = library();

  sendTo(target, call, { title: 'Home' }, options);

  expect([...target.page.mock.calls, ...target.track.mock.calls]).toEqual([expected]);
  expect(target.identify).not.toHaveBeenCalled();
});
