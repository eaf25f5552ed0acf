import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createView, type PolicyTarget, type PolicyView, type PolicyWords } from '../src/react/index.ts';
import english from '../src/react/words/en.json' with { type: 'json' };

/** A view of a page in English. `words`: in the place of those of the package. */
export function viewWith(given: Partial<PolicyView> = {}, words: PolicyWords = english): PolicyView {
  return createView({ words, href: pathOf, ...given });
}

function pathOf(target: PolicyTarget): string {
  if (target.kind === 'feed') return '/legal/feed.xml';
  const policy = `/legal/${target.slug}/`;
  switch (target.kind) {
    case 'version':
      return `${policy}${target.version}/`;
    case 'source':
      return `${policy}${target.version}/source.md`;
    case 'comparison':
      return `${policy}compare/${target.older}/${target.newer}/`;
    case 'history':
      return `${policy}history.json`;
    case 'policy':
      return policy;
    default:
      return `${policy}${target.kind}/`;
  }
}

export const markupOf = (element: ReactElement): string => renderToStaticMarkup(element);
export { english };
