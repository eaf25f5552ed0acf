import { expect, test } from 'vitest';
import { sha256Hex } from './sha256.ts';

test.each(['', new Uint8Array()])('the SHA-256 of nothing, as a text or as bytes', async (content) => {
  expect(await sha256Hex(content)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
