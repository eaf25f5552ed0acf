import { createTranslate, type Translate } from '#i18n/translate.ts';
import type { TreeElement } from '#lib/html.ts';
import { type ErrorView, INTERNAL_SERVER_ERROR, PAGE_NOT_FOUND, PART_NOT_LOADED } from '#model/errors.ts';
import { COMPANY, DEFAULT_LOCALE } from '#model/facts.ts';
import type { EngineKey } from '#i18n/message-key.ts';

/** Loaded as a document: the application may be broken. */
const HOME = { href: '/', 'data-document': '' };

/** The site's own messages may not have loaded. */
const ENGLISH = {
  again: 'Try again',
  home: 'Go to the home page',
  notFound: 'There is no page at this address.',
  notFoundHint: 'It may have moved, or the link may be wrong.',
  failed: 'Something on our side failed.',
  serverHint: 'Nothing you did caused it. Please try again in a moment.',
  reference: 'Reference for our support:',
};

/** The error page without menus, messages and React, for server and browser: any of them may be what is broken. */
export function plainError(view: ErrorView): TreeElement[] {
  const t = createTranslate(DEFAULT_LOCALE, { error: ENGLISH }, () => {});
  const home =
    view.statusCode === 404
      ? [element('a', { ...HOME, class: 'button' }, t('error.home'))]
      : [againLink(t), ' ', element('a', HOME, t('error.home'))];
  return [
    element('header', { class: 'site-header' }, element('a', { ...HOME, class: 'brand' }, COMPANY.brand.value)),
    element(
      'main',
      { id: 'main' },
      element('section', { class: 'error-view' }, errorNotice(view, t, [element('p', { class: 'actions' }, ...home)])),
    ),
  ];
}

/** Loads the same address, with its query, as a document. */
export function againLink(t: Translate): TreeElement {
  return element('a', { href: '', class: 'button', 'data-document': '' }, t('error.again'));
}

/** The status and its words, then what they mean to a reader, and the ways on. No words stand twice. */
export function errorNotice(view: ErrorView, t: Translate, links: readonly TreeElement[]): TreeElement {
  const { statusCode, statusMessage, message, reference } = view;
  // Such as "Page Not Found: /a/path".
  const isLonger = message.startsWith(`${statusMessage}: `);
  const hasOwn = message !== statusMessage && !isLonger;
  const [says, hint] =
    statusCode === 404 ? [t('error.notFound'), t('error.notFoundHint')] : [t('error.failed'), t('error.serverHint')];
  const lines = [
    element('p', {}, String(statusCode)),
    ' ',
    element('h1', isLonger ? { class: 'visually-hidden' } : {}, errorWords(statusMessage, t)),
    isLonger && element('code', {}, errorWords(message, t)),
    element('h2', {}, hasOwn ? errorWords(message, t) : says),
    !hasOwn && element('p', { class: 'lead' }, hint),
    reference !== undefined && element('p', {}, `${t('error.reference')} `, ...referenceWithAddress(reference)),
    ...links,
  ];
  return element('div', {}, ...lines.filter((line) => line !== false));
}

/** The reference and where to send it. Both are read from left to right in every language. */
function referenceWithAddress(reference: string): TreeElement[2] {
  const email = COMPANY.contactEmail.value;
  const href = `mailto:${email}?subject=${reference}`;
  return [element('code', { dir: 'ltr' }, reference), ' ', element('a', { href, dir: 'ltr' }, email)];
}

export function element(name: string, attributes: TreeElement[1], ...children: TreeElement[2]): TreeElement {
  return [name, attributes, children];
}

const WORDS: ReadonlyArray<readonly [string, EngineKey]> = [
  [PAGE_NOT_FOUND, 'pages.error-404.title'],
  [INTERNAL_SERVER_ERROR, 'error.server'],
  [PART_NOT_LOADED, 'error.part'],
];

/** Translates the engine's English texts, also with a path after them. Other texts were written for visitors. */
export function errorWords(text: string, t: Translate): string {
  for (const [english, key] of WORDS) {
    if (text !== english && !text.startsWith(`${english}: `)) continue;
    const words = t(key);
    return words === key ? text : words + text.slice(english.length);
  }
  return text;
}
