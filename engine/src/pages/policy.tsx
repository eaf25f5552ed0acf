import { useCallback } from 'react';
import { drawText } from '#lib/draw-tree.ts';
import type { PageProps, PolicyText } from '#page/payload.ts';

const NO_TEXT: PolicyText = { content: [] };

/** A legal text: rendered on the server only. A browser takes it from its document, or draws what the payload says. */
export default function Policy({ markup, payload: { text: { content, lang, dir } = NO_TEXT } }: PageProps) {
  const shared = { className: 'policy', lang, dir };
  // One function for each text: React calls a new one with each render, which would draw the text again.
  const draw = useCallback(
    (article: HTMLElement | null): void => article?.replaceChildren(...drawText(content)),
    [content],
  );
  if (markup !== undefined) return <article {...shared} dangerouslySetInnerHTML={{ __html: markup }} />;
  return <article {...shared} ref={draw} />;
}
