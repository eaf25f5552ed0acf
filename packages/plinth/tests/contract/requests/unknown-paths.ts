import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { DEFAULT_LOCALE, REDIRECTS } from '#model/facts.ts';
import { BROWSER_ACCEPT } from '../../../scripts/http-answer.ts';
import { MOVED_PATH, POLICY_PATH } from '../support/known-paths.ts';
import { BROWSER, jsonNotFound, PROGRAM, redirectTo, row, type Row } from './row.ts';

const asked = (accept: string) => ({ accept });
const toNotFound = redirectTo(302, '/error/404/');
const byAccept = { vary: /\bAccept\b(?!-)/ };

/** Whatever can show a page is sent to one. */
const forPages: Array<[who: string, headers: Record<string, string>]> = [
  ['a browser', asked(BROWSER_ACCEPT)],
  ['a client that takes anything', asked('*/*')],
  ['a client that does not say', {}],
  ['a client that says nothing', asked('')],
  ['a client that takes HTML after JSON', asked('application/json, text/html;q=0.5')],
  ['a client that prefers JSON and takes anything', asked('application/json, text/plain, */*')],
  ['a browser in capitals', asked('TEXT/HTML')],
  ['a browser that wants an image', asked('image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8')],
];

/** Clients that do not accept HTML get JSON. */
const forPrograms: Array<[who: string, headers: Record<string, string>]> = [
  ['a client of JSON', asked('application/json')],
  ['a client of JSON in capitals', asked('Application/JSON')],
  ['a client that refuses HTML', asked('application/json, text/html;q=0')],
  ['a client that takes anything but HTML', asked('text/html;q=0, */*')],
  ['a client that takes anything but text', asked('*/*, text/*;q=0')],
  ['an image that is nothing but one', asked('image/webp,image/png')],
];

/** What a site may have made of a path that others do not know. */
const TAKEN = new Set([...fixedAddresses().map(addressPath), ...Object.keys(REDIRECTS).map((path) => `${path}/`)]);

const paths = [
  '/nope',
  '/nope/',
  '/error',
  '/error/',
  '/error/500/',
  `/${DEFAULT_LOCALE}/`,
  `/${DEFAULT_LOCALE}`,
  '/index',
  '/index.html',
  '/home',
  '/legal/nope',
  '/legal/nope/',
  '/legal/index.html',
  `${POLICY_PATH}/`,
  POLICY_PATH.replace('/legal/', '/legal//'),
  `${POLICY_PATH}index.html`,
  POLICY_PATH.replace('/legal/', '/legal%2F'),
  `${POLICY_PATH}2026-11-01/more/`,
  `${POLICY_PATH}on/2026-11-01/more/`,
  `${POLICY_PATH}2026-11-01.md`,
  '/error/404/more/',
  MOVED_PATH.replace('e', '%65'),
  `${MOVED_PATH};v=1/`,
  '/constructor',
  '/__proto__/',
  '/legal/__proto__/',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/server/node.js',
  '/package.json',
  '/wp-login.php',
  '/assets',
  '/sitemap.xml/',
  '/healthz/',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
].filter((path) => !TAKEN.has(path.endsWith('/') ? path : `${path}/`));

const REDIRECTING = '/nope?utm_source=mail&next=%2F%2Fevil&x=%0d%0aset-cookie:a';

export const UNKNOWN_PATHS: readonly Row[] = [
  ...forPages.map(([who, headers]) => {
    const expected = { ...toNotFound, headers: byAccept, nowhere: ['marker-path'] };
    return row(`${who} is sent to the not-found page, and nothing is echoed`, '/marker-path/below', expected, headers);
  }),
  ...forPrograms.map(([who, headers]) => {
    const expected = { ...jsonNotFound('/some/path'), nowhere: ['secret'] };
    return row(`${who} gets a 404 as JSON`, '/some/path?secret=query', expected, headers);
  }),
  row(
    'the query is kept on the way to the not-found page',
    REDIRECTING,
    redirectTo(302, REDIRECTING.replace('/nope', '/error/404/')),
  ),
  row('markup in a path is data in the JSON answer', '/%3Cscript%3E', jsonNotFound('/%3Cscript%3E'), PROGRAM),
  ...paths.map((target) => row(`${target} is no page`, target, toNotFound, BROWSER)),
];
