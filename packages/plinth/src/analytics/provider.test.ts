import { expect, test, vi } from 'vitest';
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
