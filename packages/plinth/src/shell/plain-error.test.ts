import { expect, test } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import type { Messages } from '#i18n/messages.ts';
import { htmlOf } from '#lib/html.ts';
import { errorWords, plainError } from '#shell/plain-error.ts';
import {
  errorView,
  INTERNAL_SERVER_ERROR,
  PageNotFoundError,
  PAGE_NOT_FOUND,
  PartLoadError,
  referenceOf,
} from '#model/errors.ts';
import { COMPANY } from '#model/facts.ts';

const GERMAN: Messages = {
  pages: { 'error-404': { title: 'Nicht gefunden' } },
  error: { server: 'Fehler im Server', part: 'Ein Teil fehlt.' },
};

function inWords(text: string, messages: Messages = GERMAN): string {
  return errorWords(
    text,
    createTranslate('de', messages, () => {}),
  );
}

test('an unexpected failure has its reference, and an address to send it to', () => {
  const reference = referenceOf('9f86d081-884c-4d63-a1bd-0c8e4f7c9d20');
  const view = errorView(new Error('broken'), { development: false, reference });
  const email = COMPANY.contactEmail.value;

  const html = plainError(view).map(htmlOf).join('');

  expect(reference).toBe('9f86d081');
  expect(html).toContain(`>${reference}</code> <a href="mailto:${email}?subject=${reference}" dir="ltr">${email}</a>`);
});

test('what failed is offered again before the home page, and what is not there is not', () => {
  const linksOf = (error: unknown): string[] =>
    [
      ...plainError(errorView(error, { development: false }))
        .map(htmlOf)
        .join('')
        .matchAll(/<a href="([^"]*)"[^>]*class="button"/g),
    ].map(([, href]) => `${href}`);

  expect(linksOf(new PageNotFoundError('/x/'))).toEqual(['/']);
  expect(linksOf(new Error('broken'))).toEqual(['']);
});

test.each([
  ['a message written on purpose', 'Closed until noon.'],
  ['one that only begins alike', 'Page Not Founded'],
  ['one with the words inside', 'We say Page Not Found'],
])('%s is left as it is', (_, text) => {
  expect(inWords(text)).toBe(text);
});

test.each([
  [PAGE_NOT_FOUND, 'Nicht gefunden'],
  [INTERNAL_SERVER_ERROR, 'Fehler im Server'],
  [new PageNotFoundError('/Page Not Found: $&').message, 'Nicht gefunden: /Page Not Found: $&'],
  [new PartLoadError(undefined).message, 'Ein Teil fehlt.'],
])('%s is said in the words of the page', (text, words) => {
  expect(inWords(text)).toBe(words);
});

test.each([PAGE_NOT_FOUND, INTERNAL_SERVER_ERROR, `${PAGE_NOT_FOUND}: /x`])(
  '%s stays as specified where there are no words',
  (text) => {
    expect(inWords(text, {})).toBe(text);
  },
);
