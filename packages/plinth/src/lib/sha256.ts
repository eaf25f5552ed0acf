import { sha256 } from 'plinth-policies/sha256';

/** SHA-256 in base64: 44 characters, the last one `=`. */
export async function sha256Base64(content: string | BufferSource): Promise<string> {
  return btoa(String.fromCharCode(...(await sha256(content))));
}

/** A short name for content, fit for an ETag or a URL: the first 132 bits of its SHA-256 in base64url, 22 characters. */
export async function contentHash(content: string | BufferSource): Promise<string> {
  const base64 = await sha256Base64(content);
  return base64.slice(0, 22).replaceAll('+', '-').replaceAll('/', '_');
}
