import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, in hex, while a page is rendered: `crypto.subtle` has it only later. */
export function sha256HexSync(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
