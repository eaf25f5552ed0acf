import { createElement, type ReactElement } from 'react';
import type { SvgElement } from '#lib/svg-element.ts';

/** The site's mark, at the size of a letter: `site/public/mark.svg`, with attribute names as React has them. */
export function BrandMark({ mark }: { mark: SvgElement }) {
  return (
    <svg className="brand-mark" {...mark.attributes} aria-hidden="true">
      {mark.children.map(drawnElement)}
    </svg>
  );
}

function drawnElement({ tag, attributes, children }: SvgElement, key: number): ReactElement {
  return createElement(tag, { key, ...attributes }, ...children.map(drawnElement));
}
