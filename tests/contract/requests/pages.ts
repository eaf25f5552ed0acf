import { escapeHtml } from '#lib/html.ts';
import { payloadPath } from '#page/payload.ts';
import { POLICIES } from '#model/policies.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath } from '#model/addresses.ts';
import { strictTranslate } from '#i18n/strict-translate.server.ts';
import { effectiveDate } from '../../support/effective-date.ts';
import { FAILING_PATHS, servedAddresses } from '../../support/served-addresses.ts';
import { BROWSER_ACCEPT } from '../../../scripts/http-answer.ts';
import { MOVED_PATH, POLICY_PATH } from '../support/known-paths.ts';
import { HTML, JSON_TYPE, jsonNotFound, REVALIDATED, type Row } from './row.ts';

const browser = { accept: BROWSER_ACCEPT };
const noindex = { 'x-robots-tag': /^noindex$/ };
/** Complete without JavaScript: a heading in the main part, in the language the document names. */
const wholePage = (locale = DEFAULT_LOCALE): string[] => {
  const { iso, dir = 'ltr' } = LOCALES.find(({ code }) => code === locale) ?? {};
  return [`<!doctype html><html lang="${iso}" dir="${dir}">`, '<main', '<h1', '</html>'];
};

/** In the language of the page, as React writes it. */
const NOT_FOUND = escapeHtml(strictTranslate(DEFAULT_LOCALE)('pages.error-404.title')).replaceAll('&#39;', '&#x27;');

const fixed = servedAddresses().flatMap((address): Row[] => {
  const target = addressPath(address);
  const { status = 200, listed } = pageFacts(address.page);
  const robots = listed ? { 'x-robots-tag': undefined } : noindex;
  const expected = { status, type: HTML, headers: { ...REVALIDATED, ...robots }, contains: wholePage(address.locale) };
  return [
    { name: `${target} is a page`, target, headers: browser, expected },
    {
      name: `${target} is the same page with a query`,
      target: `${target}?utm_source=marker-query`,
      expected: { ...expected, nowhere: ['marker-query'] },
    },
    {
      name: `${target} is a page for whoever asks for JSON, too`,
      target,
      headers: { accept: 'application/json' },
      expected,
    },
    {
      name: `${target} has a payload at its exact path`,
      target: payloadPath(target),
      expected: { status: 200, type: JSON_TYPE, headers: REVALIDATED, contains: [`"canonical":"${target}"`] },
    },
    {
      name: `the payload of ${target} has no query`,
      target: `${payloadPath(target)}?v=1`,
      headers: browser,
      expected: jsonNotFound(payloadPath(target)),
    },
    {
      name: `the payload of ${target} has no empty query`,
      target: `${payloadPath(target)}?`,
      expected: jsonNotFound(payloadPath(target)),
    },
    {
      name: `the payload of ${target} has no other letter case`,
      target: payloadPath(target).toUpperCase(),
      headers: browser,
      expected: jsonNotFound(payloadPath(target).toUpperCase()),
    },
  ];
});

const versions = POLICIES.flatMap((slug): Row[] => {
  const missing = `/legal/${slug}/1999-01-01/`;
  const current = `/legal/${slug}/${effectiveDate(slug)}/`;
  return [
    {
      name: `${missing} was never published: the error page in place`,
      target: `${missing}?q=marker-query`,
      headers: browser,
      expected: {
        status: 404,
        type: HTML,
        headers: noindex,
        contains: [...wholePage(), `${NOT_FOUND}: ${missing}`, '<meta name="robots" content="noindex"'],
        nowhere: ['marker-query'],
      },
    },
    {
      name: `${missing} as JSON`,
      target: missing,
      headers: { accept: 'application/json' },
      expected: jsonNotFound(missing),
    },
    {
      name: `${missing} without its slash is not redirected to nothing`,
      target: missing.slice(0, -1),
      headers: browser,
      expected: { status: 404, type: HTML, contains: [`${NOT_FOUND}: ${missing.slice(0, -1)}<`] },
    },
    {
      name: `${missing} has no payload`,
      target: payloadPath(missing),
      headers: browser,
      expected: jsonNotFound(payloadPath(missing)),
    },
    {
      name: `${current} shows the current text, and is an address of its own`,
      target: current,
      expected: {
        status: 200,
        type: HTML,
        headers: { ...REVALIDATED, ...noindex },
        contains: [
          ...wholePage(),
          `<link rel="canonical" href="http://localhost:3000${current}"`,
          '<meta name="robots" content="noindex"',
        ],
      },
    },
    {
      name: `${current} without its slash moves`,
      target: current.slice(0, -1),
      expected: { status: 301, location: current },
    },
    {
      name: `${current} has a payload`,
      target: payloadPath(current),
      expected: { status: 200, type: JSON_TYPE, contains: [`"canonical":"${current}"`] },
    },
  ];
});

const noPayload = [
  '/nope/_payload.json',
  '/legal/_payload.json',
  '/legal_payload.json',
  '//_payload.json',
  `${MOVED_PATH}_payload.json`,
  '/assets/_payload.json',
  `${POLICY_PATH}/_payload.json`,
  `${POLICY_PATH.toUpperCase()}_payload.json`,
  '/_payload.json/_payload.json',
].map((target): Row => ({
  name: `${target} is the payload of no page`,
  target,
  headers: browser,
  expected: jsonNotFound(target),
}));

const failing = FAILING_PATHS.map((target): Row => ({
  name: `${target} is meant to fail, and does`,
  target,
  headers: browser,
  expected: { status: 500, type: HTML, headers: { 'cache-control': /^no-store$/, ...noindex } },
}));

export const PAGES: readonly Row[] = [...noPayload, ...fixed, ...versions, ...failing];
