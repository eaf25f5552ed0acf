import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from '#lib/hash.ts';
import { contentHash, sha256Base64 } from '#lib/sha256.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test.each(['', new Uint8Array()])('the SHA-256 of nothing, as a text or as bytes', async (content) => {
  expect(await sha256Base64(content)).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  expect(await contentHash(content)).toBe('47DEQpj8HBSa-_TImW-5JC');
});

test('an origin without TLS has no randomUUID, and still gets a UUID, another each time', () => {
  const own = randomId();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

  const ids = [own, randomId(), randomId()];

  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(3);
});
