import { drawTree } from '#lib/draw-tree.browser.ts';
import type { PageProps, PolicyText } from '#page/payload.ts';

const NO_TEXT: PolicyText = { content: [] };

/** A legal text: rendered on the server only. A browser takes it from its document, or draws what the payload says. */
export default function Policy({ payload: { markup, text: { content, ...foreign } = NO_TEXT } }: PageProps) {
  const shared = { className: 'policy', ...foreign };
  const draw = (article: HTMLElement | null): void =>
    article?.replaceChildren(...content.map((tree) => drawTree(tree)));
  return (
    <>
      {markup === undefined ? (
        <article {...shared} ref={draw} />
      ) : (
        <article {...shared} dangerouslySetInnerHTML={{ __html: markup }} />
      )}
      {/* Says that the citation of a clause was copied: clause-numbers.browser.ts. */}
      <p className="copied" aria-live="polite" />
    </>
  );
}
