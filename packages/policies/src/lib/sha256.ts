/** SHA-256 of bytes, or of a text in UTF-8, on any host. */
export async function sha256(content: string | BufferSource): Promise<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** In hex: 64 characters. */
export async function sha256Hex(content: string | BufferSource): Promise<string> {
  return Array.from(await sha256(content), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
