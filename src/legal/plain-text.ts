import type { Inline } from '#legal/legal-document.ts';

/** The words of running text, whatever their formatting; a line break is a space. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if ('text' in inline) return inline.text;
      return 'children' in inline ? plainText(inline.children) : ' ';
    })
    .join('');
}
