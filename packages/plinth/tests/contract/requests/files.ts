import { addressPath } from '#model/addresses.ts';
import { COMPANY, LOCALES, MEASUREMENT } from '#model/facts.ts';
import { pageFacts } from '#model/pages.ts';
import { BROWSER_ACCEPT } from '../../../scripts/http-answer.ts';
import { isTranslated, servedAddresses } from '../../support/served-addresses.ts';
import { WORDS_PATH } from '../support/known-paths.ts';
import { JSON_TYPE, jsonNotFound, PLAIN, REVALIDATED, type Row } from './row.ts';

const browser = { accept: BROWSER_ACCEPT };

/** A page's script or words that are missing must never arrive as a page. */
const missing = [
  '/assets/',
  '/assets/nope.js',
  '/assets/boot-00000000.js?v=1',
  '/assets/..%2f..%2fserver%2fnode.js',
  '/assets/%2e%2e%2f.vite/manifest.json',
  '/assets/nope.css',
  '/locales/',
  '/locales/qq.json',
  WORDS_PATH.replace(/\w+(?=\.json)/, (code) => code.toUpperCase()),
  WORDS_PATH.replace('.json', ''),
  '/locales/__proto__.json',
  `${WORDS_PATH}/`,
];

const SITE = 'http://localhost:3000';

/** Of the pages that the sitemap lists, or of the others. A policy that is not translated is one of the others. */
const pathsOf = (isInSitemap: boolean): string[] =>
  servedAddresses()
    .filter((address) => (pageFacts(address).listed && isTranslated(address)) === isInSitemap)
    .map(addressPath);

export const FILES: readonly Row[] = [
  ...missing.map((target): Row => ({
    name: `${target} is missing`,
    target,
    headers: browser,
    expected: jsonNotFound(target.replace(/\?.*/, '')),
  })),
  ...LOCALES.map(({ code }): Row => ({
    name: `the words of ${code} are data`,
    target: `/locales/${code}.json`,
    expected: { status: 200, type: JSON_TYPE, headers: REVALIDATED },
  })),
  {
    name: 'robots.txt names the sitemap',
    target: '/robots.txt',
    expected: { status: 200, type: PLAIN, contains: ['User-agent: *', `Sitemap: ${SITE}/sitemap.xml`] },
  },
  {
    name: 'the sitemap lists the pages',
    target: '/sitemap.xml',
    expected: {
      status: 200,
      type: /^application\/xml; charset=utf-8$/,
      headers: REVALIDATED,
      contains: pathsOf(true).map((path) => `<loc>${SITE}${path}</loc>`),
      nowhere: pathsOf(false),
    },
  },
  {
    name: 'the site says that it honours Global Privacy Control',
    target: '/.well-known/gpc.json',
    expected: {
      status: 200,
      type: JSON_TYPE,
      headers: REVALIDATED,
      contains: [MEASUREMENT ? '{"gpc":true,"lastUpdate":"20' : '{"gpc":true}'],
    },
  },
  { name: 'the icon is an icon', target: '/favicon.ico', expected: { status: 200, type: /^image\/x-icon$/ } },
  {
    name: 'the manifest names the site',
    target: '/site.webmanifest',
    expected: {
      status: 200,
      type: /^application\/manifest\+json; charset=utf-8$/,
      headers: REVALIDATED,
      contains: ['"start_url":"/"'],
    },
  },
  {
    name: 'what a browser may load before the click is kept for a day',
    target: '/speculation-rules.json',
    expected: {
      status: 200,
      type: /^application\/speculationrules\+json$/,
      headers: { ...REVALIDATED, 'cache-control': /^public, max-age=86400$/, 'speculation-rules': undefined },
      contains: ['"prefetch":'],
      nowhere: ['"prerender":'],
    },
  },
  {
    name: 'security.txt says whom to tell and until when',
    target: '/.well-known/security.txt',
    expected: {
      status: 200,
      type: PLAIN,
      contains: [
        `Contact: ${COMPANY.securityContact.value}`,
        'Expires: 20',
        `Canonical: ${SITE}/.well-known/security.txt`,
      ],
    },
  },
  {
    name: 'the process says that it lives',
    target: '/healthz',
    expected: { status: 200, type: PLAIN, headers: { 'cache-control': /^no-store$/ } },
  },
  {
    name: 'the process says that it is ready',
    target: '/readyz',
    expected: { status: 200, type: PLAIN, headers: { 'cache-control': /^no-store$/ } },
  },
  { name: 'a query changes no file', target: '/robots.txt?x=1', expected: { status: 200, type: PLAIN } },
];
