import { encodeText } from '#server/http/answer.ts';

/** The source expression that lets an inline element with this text through the security policy. */
export async function inlineHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encodeText(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
