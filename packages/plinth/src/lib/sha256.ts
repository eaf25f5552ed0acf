// Not in hash.ts: the application's chunk has that module, and needs no SHA-256.
import { hexOf } from '#lib/hash.ts';

/** SHA-256 in hex, of bytes or of a text in UTF-8, on any host. What runs in Node alone uses `hash` of `node:crypto`. */
export async function sha256Hex(content: string | BufferSource): Promise<string> {
  return hexOf(await sha256(content));
}

/** SHA-256 in base64: 44 characters, the last one `=`. */
export async function sha256Base64(content: string | BufferSource): Promise<string> {
  return btoa(String.fromCharCode(...(await sha256(content))));
}

/** A short name for content, fit for an ETag or a URL: the first 132 bits of its SHA-256 in base64url, 22 characters. */
export async function contentHash(content: string | BufferSource): Promise<string> {
  const base64 = await sha256Base64(content);
  return base64.slice(0, 22).replaceAll('+', '-').replaceAll('/', '_');
}

async function sha256(content: string | BufferSource): Promise<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
