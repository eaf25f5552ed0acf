import { escapeHtml } from '#lib/html.ts';
import { payloadPath } from '#page/payload.ts';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { DEFAULT_LOCALE, POLICIES } from '#model/facts.ts';
import { POLICY_FEED_PATH } from '#model/addresses.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { effectiveDate } from '../../support/effective-date.ts';
import {
  BROWSER,
  HTML,
  JSON_TYPE,
  jsonNotFound,
  NOINDEX,
  PROGRAM,
  redirectTo,
  REVALIDATED,
  row,
  wholePage,
  type Row,
} from './row.ts';

const SITE = 'http://localhost:3000';

/** In the language of the page, as React writes it. */
const NOT_FOUND = escapeHtml(strictTranslate(DEFAULT_LOCALE)('pages.error-404.title'));

const published = POLICIES.flatMap((slug): Row[] => {
  const missing = `/legal/${slug}/1999-01-01/`;
  const current = `/legal/${slug}/${effectiveDate(slug)}/`;
  const robots = '<meta name="robots" content="noindex"';
  const errorPage = {
    status: 404,
    type: HTML,
    headers: NOINDEX,
    contains: [...wholePage(), `${NOT_FOUND}: ${missing}`, robots],
    nowhere: ['marker-query'],
  };
  const page = {
    status: 200,
    type: HTML,
    headers: { ...REVALIDATED, ...NOINDEX },
    contains: [...wholePage(), `<link rel="canonical" href="${SITE}${current}"`, robots],
  };
  const withoutSlash = { status: 404, type: HTML, contains: [`${NOT_FOUND}: ${missing.slice(0, -1)}<`] };
  const payload = { status: 200, type: JSON_TYPE, contains: [`"canonical":"${current}"`] };
  return [
    row(`${missing} was never published: the error page in place`, `${missing}?q=marker-query`, errorPage, BROWSER),
    row(`${missing} as JSON`, missing, jsonNotFound(missing), PROGRAM),
    row(`${missing} without its slash is not redirected to nothing`, missing.slice(0, -1), withoutSlash, BROWSER),
    row(`${missing} has no payload`, payloadPath(missing), jsonNotFound(payloadPath(missing)), BROWSER),
    row(`${current} shows the current text, and is an address of its own`, current, page),
    row(`${current} without its slash moves`, current.slice(0, -1), { status: 301, location: current }),
    row(`${current} has a payload`, payloadPath(current), payload),
  ];
});

const listed = await Promise.all(
  POLICIES.map(async (slug): Promise<Row[]> => {
    const versions = await (await sitePolicies()).versions(slug, '2999-01-01');
    const history = { status: 200, type: JSON_TYPE, headers: REVALIDATED, contains: versions.map((v) => v.sha256) };
    return [
      row(`the history of ${slug} is data`, `/legal/${slug}/history.json`, history),
      ...versions.flatMap(({ effective, sha256 }) => {
        const path = `/legal/${slug}/${effective}/`;
        const links = [sha256, `href="${path}source.md"`, `href="/legal/${slug}/"`];
        const source = { status: 200, type: /^text\/markdown; charset=utf-8$/, headers: REVALIDATED, sha256 };
        return [
          row(`${path} names the hash of its source, and leads to it and to the text of today`, path, {
            status: 200,
            contains: links,
          }),
          row(`${path}source.md is the file`, `${path}source.md`, source),
        ];
      }),
    ];
  }),
);

const feed = row('the feed names itself and each version', POLICY_FEED_PATH, {
  status: 200,
  type: /^application\/atom\+xml; charset=utf-8$/,
  headers: REVALIDATED,
  contains: [
    `<link rel="self" type="application/atom+xml" href="${SITE}${POLICY_FEED_PATH}"/>`,
    ...POLICIES.map((slug) => `<entry><id>${SITE}/legal/${slug}/${effectiveDate(slug)}/</id>`),
  ],
});

const noFiles = [
  '/legal/nope/history.json',
  `/legal/${POLICIES[0]}/1999-01-01/source.md`,
  '/legal/constructor/history.json',
].map((target) => row(`${target} is no file`, target, redirectTo(302, '/error/404/'), BROWSER));

export const VERSIONS: readonly Row[] = [
  ...noFiles,
  ...published,
  ...listed.flat(),
  ...(POLICIES.length === 0 ? [] : [feed]),
];
