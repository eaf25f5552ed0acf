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

/** FNV-1a, 32 bits: a hash in one line of code. No secret depends on it. */
export function fnv1a(text: string): number {
  let bits = 0x811c9dc5;
  for (const character of text) bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return bits >>> 0;
}

/** A random UUID, also on insecure origins, where browsers have no `crypto.randomUUID`. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function sha256(content: string | BufferSource): Promise<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
