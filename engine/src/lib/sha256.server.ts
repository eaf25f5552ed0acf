import { createHash } from 'node:crypto';

/** SHA-256 in hex, of bytes or of a text in UTF-8, without waiting: `crypto.subtle` is asynchronous. */
export function sha256HexSync(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
