import type { TreeElement } from '#lib/element-tree.ts';
import { COMPANY } from '#model/facts.ts';
import type { ErrorView } from '#model/errors.ts';

/** Loaded as a document: the application may be broken. */
const HOME = { href: '/', 'data-document': '' };

/** In English: the site's own messages may not have loaded. */
const FAILED = ['Something on our side failed.', 'Nothing you did caused it. Please try again in a moment.'] as const;
const NOT_FOUND = ['There is no page at this address.', 'It may have moved, or the link may be wrong.'] as const;

/** For server and browser: what ErrorScreen shows, without menus, messages and context. */
export function plainError({ statusCode, statusMessage, message, reference }: ErrorView): TreeElement[] {
  const [says, hint] = statusCode === 404 ? NOT_FOUND : FAILED;
  const isLonger = message.startsWith(`${statusMessage}: `);
  const meaning =
    message === statusMessage || isLonger
      ? [element('h2', {}, says), element('p', { class: 'lead' }, hint)]
      : [element('h2', {}, message)];
  const lines = [
    element('p', {}, String(statusCode)),
    ' ',
    element('h1', isLonger ? { class: 'visually-hidden' } : {}, statusMessage),
    ...(isLonger ? [element('code', {}, message)] : []),
    ...meaning,
    ...(reference === undefined
      ? []
      : [element('p', {}, 'Reference for our support: ', element('code', {}, reference))]),
    element('p', { class: 'actions' }, element('a', { ...HOME, class: 'button' }, 'Go to the home page')),
  ];
  const notice = element('section', { class: 'error-view' }, element('div', {}, ...lines));
  return [
    element('header', { class: 'site-header' }, element('a', { ...HOME, class: 'brand' }, COMPANY.brand.value)),
    element('main', { id: 'main' }, notice),
  ];
}

function element(name: string, attributes: TreeElement[1], ...children: TreeElement[2]): TreeElement {
  return [name, attributes, children];
}
