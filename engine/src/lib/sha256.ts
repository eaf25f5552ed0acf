/** SHA-256 of bytes, in base64: 44 characters, the last one `=`. */
export async function sha256Base64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** A short name for content, fit for an ETag or a URL: the first 132 bits of its SHA-256 in base64url, 22 characters. */
export async function contentHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const base64 = await sha256Base64(bytes);
  return base64.slice(0, 22).replaceAll('+', '-').replaceAll('/', '_');
}

/** SHA-256 of a text in UTF-8, in hex: 64 characters. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
