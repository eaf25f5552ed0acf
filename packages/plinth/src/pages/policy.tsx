import { useCallback } from 'react';
import { drawText } from '#lib/draw-tree.ts';
import type { PageProps, PolicyText } from '#page/payload.ts';

const NO_TEXT: PolicyText = { content: [] };

/** A policy, or a comparison, which has no `text`: it is always loaded as a document, with the server's markup. */
export default function Policy({ markup, payload: { text } }: PageProps) {
  const { content, lang, dir } = text ?? NO_TEXT;
  const shared = { className: text === undefined ? 'policy-body compare' : 'policy', lang, dir };
  // Memoized: React calls a new `ref` function after each render, which would draw the text again.
  const draw = useCallback(
    (article: HTMLElement | null): void => article?.replaceChildren(...drawText(content)),
    [content],
  );
  if (markup !== undefined) return <article {...shared} dangerouslySetInnerHTML={{ __html: markup }} />;
  return <article {...shared} ref={draw} />;
}
