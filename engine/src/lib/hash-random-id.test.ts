import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from '#lib/hash.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('an origin that is not secure has no randomUUID, and gets an id all the same', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

  const [first, second] = [randomId(), randomId()];

  expect(first).toMatch(UUID);
  expect(second).not.toBe(first);
});

test('a secure origin uses its own', () => {
  expect(randomId()).toMatch(UUID);
});
