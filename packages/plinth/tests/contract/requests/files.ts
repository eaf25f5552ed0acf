import { addressPath } from '#model/addresses.ts';
import { COMPANY, LOCALES, MEASUREMENT } from '#model/facts.ts';
import { pageFacts } from '#model/pages.ts';
import { isTranslated, servedAddresses } from '../../support/served-addresses.ts';
import { WORDS_PATH } from '../support/known-paths.ts';
import { BROWSER, JSON_TYPE, jsonNotFound, PLAIN, REVALIDATED, row, type Row } from './row.ts';

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

const ofType = (type: RegExp, ...contains: readonly string[]) => ({ status: 200, type, contains });
const revalidated = (type: RegExp, ...contains: readonly string[]) => ({
  ...ofType(type, ...contains),
  headers: REVALIDATED,
});
const alive = { status: 200, type: PLAIN, headers: { 'cache-control': /^no-store$/ } };
const speculationRules = {
  status: 200,
  type: /^application\/speculationrules\+json$/,
  headers: { ...REVALIDATED, 'cache-control': /^public, max-age=86400$/, 'speculation-rules': undefined },
  contains: ['"prefetch":'],
  nowhere: ['"prerender":'],
};
const sitemap = {
  ...revalidated(/^application\/xml; charset=utf-8$/, ...pathsOf(true).map((path) => `<loc>${SITE}${path}</loc>`)),
  nowhere: pathsOf(false),
};
const manifest = revalidated(/^application\/manifest\+json; charset=utf-8$/, '"start_url":"/"');
const contact = [`Contact: ${COMPANY.securityContact.value}`, 'Expires: 20'];

export const FILES: readonly Row[] = [
  ...missing.map((target) => row(`${target} is missing`, target, jsonNotFound(target.replace(/\?.*/, '')), BROWSER)),
  ...LOCALES.map(({ code }) => row(`the words of ${code} are data`, `/locales/${code}.json`, revalidated(JSON_TYPE))),
  row('robots.txt names the sitemap', '/robots.txt', ofType(PLAIN, 'User-agent: *', `Sitemap: ${SITE}/sitemap.xml`)),
  row('the sitemap lists the pages', '/sitemap.xml', sitemap),
  row(
    'the site says that it honours Global Privacy Control',
    '/.well-known/gpc.json',
    revalidated(JSON_TYPE, MEASUREMENT ? '{"gpc":true,"lastUpdate":"20' : '{"gpc":true}'),
  ),
  row('the icon is an icon', '/favicon.ico', ofType(/^image\/x-icon$/)),
  row('the manifest names the site', '/site.webmanifest', manifest),
  row('what a browser may load before the click is kept for a day', '/speculation-rules.json', speculationRules),
  row(
    'security.txt says whom to tell and until when',
    '/.well-known/security.txt',
    ofType(PLAIN, ...contact, `Canonical: ${SITE}/.well-known/security.txt`),
  ),
  row('the process says that it lives', '/healthz', alive),
  row('the process says that it is ready', '/readyz', alive),
  row('a query changes no file', '/robots.txt?x=1', ofType(PLAIN)),
];
