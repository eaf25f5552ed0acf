/** Words of messages, without their values: "was {number}" is one. */
export function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.replace(/\{[^{}]*\}/g, ' ').match(/\p{L}+/gu)?.length ?? 0), 0);
}
