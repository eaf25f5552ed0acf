/** FNV-1a, 32 bits: a hash in one line of code. No secret depends on it. */
export function fnv1a(text: string): number {
  let bits = 0x811c9dc5;
  for (const character of text) bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return bits >>> 0;
}
