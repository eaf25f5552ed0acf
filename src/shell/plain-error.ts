import { COMPANY } from '#model/facts.ts';
import type { ErrorView } from '#model/errors.ts';

/** An element of the plain error page. Attribute names as React writes them. */
export type PlainElement = {
  readonly tag: 'a' | 'code' | 'h1' | 'header' | 'main' | 'p' | 'section';
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ReadonlyArray<PlainElement | string>;
};

/** A link that is followed by the browser: the application is what may be broken. */
const HOME = { href: '/', 'data-document': '' };

/** The body of the error page of last resort, for the server to print and the browser to draw: no words file, no context. */
export function plainError({ statusCode, statusMessage, message, reference }: ErrorView): PlainElement[] {
  const lines = [
    element('p', { className: 'error-code' }, String(statusCode)),
    element('h1', {}, statusMessage),
    element('p', {}, message),
    ...(reference === undefined ? [] : [element('p', {}, 'Reference: ', element('code', {}, reference))]),
    element('p', { className: 'actions' }, element('a', { ...HOME, className: 'button' }, 'Go to the home page')),
  ];
  return [
    element('header', { className: 'site-header' }, element('a', { ...HOME, className: 'brand' }, COMPANY.brand.value)),
    element('main', { id: 'main' }, element('section', { className: 'error-view' }, ...lines)),
  ];
}

function element(
  tag: PlainElement['tag'],
  attributes: PlainElement['attributes'],
  ...children: PlainElement['children']
): PlainElement {
  return { tag, attributes, children };
}
