import { expect, test } from 'vitest';
import { contentHash, sha256Base64 } from '#lib/hash.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

test('the SHA-256 of no bytes, in base64', async () => {
  expect(await sha256Base64(bytes(''))).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

test('a hash is short, safe in a header, and that of the bytes', async () => {
  expect(await contentHash(bytes(''))).toBe('47DEQpj8HBSa-_TImW-5JC');
  expect(await contentHash(bytes('a'))).not.toBe(await contentHash(bytes('b')));
});
