import { COMPANY } from '#model/facts.ts';
import type { ErrorView } from '#model/errors.ts';

/** An element of the plain error page. Attribute names as React writes them. */
export type PlainElement = {
  readonly tag: 'a' | 'code' | 'div' | 'h1' | 'header' | 'main' | 'p' | 'section';
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ReadonlyArray<PlainElement | string>;
};

/** A link that is followed by the browser: the application is what may be broken. */
const HOME = { href: '/', 'data-document': '' };

/** As the words of a site have them, for where these cannot be had. */
const HINT = 'Something on our side failed. Nothing you did caused it. Please try again in a moment.';
const NOT_FOUND_HINT = 'There is no page at this address. It may have moved, or the link may be wrong.';

/**
 * The body of the error page of last resort, for the server to print and the browser to draw: no words file, no context.
 * What it says and how it looks is what ErrorScreen says, without the menus of a frame that cannot be had.
 */
export function plainError({ statusCode, statusMessage, message, reference }: ErrorView): PlainElement[] {
  const lines = [
    element('p', {}, String(statusCode)),
    element('h1', {}, statusMessage),
    element('p', { className: 'lead' }, statusCode === 404 ? NOT_FOUND_HINT : HINT),
    ...(message === statusMessage ? [] : [element('p', {}, element('code', {}, message))]),
    ...(reference === undefined
      ? []
      : [element('p', {}, 'Reference for our support: ', element('code', {}, reference))]),
    element('p', { className: 'actions' }, element('a', { ...HOME, className: 'button' }, 'Go to the home page')),
  ];
  const notice = element('section', { className: 'hero error-view' }, element('div', {}, ...lines));
  return [
    element('header', { className: 'site-header' }, element('a', { ...HOME, className: 'brand' }, COMPANY.brand.value)),
    element('main', { id: 'main' }, notice),
  ];
}

function element(
  tag: PlainElement['tag'],
  attributes: PlainElement['attributes'],
  ...children: PlainElement['children']
): PlainElement {
  return { tag, attributes, children };
}
