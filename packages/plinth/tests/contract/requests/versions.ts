import { escapeHtml } from '#lib/html.ts';
import { payloadPath } from '#page/payload.ts';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { DEFAULT_LOCALE, POLICIES } from '#model/facts.ts';
import { POLICY_FEED_PATH } from '#model/addresses.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { effectiveDate } from '../../support/effective-date.ts';
import { BROWSER_ACCEPT } from '../../../scripts/http-answer.ts';
import { HTML, JSON_TYPE, jsonNotFound, redirectTo, REVALIDATED, type Row } from './row.ts';
import { wholePage } from './whole-page.ts';

const browser = { accept: BROWSER_ACCEPT };
const noindex = { 'x-robots-tag': /^noindex$/ };
const BEFORE_FIRST = '1999-01-01';

/** In the language of the page, as React writes it. */
const NOT_FOUND = escapeHtml(strictTranslate(DEFAULT_LOCALE)('pages.error-404.title'));

const published = POLICIES.flatMap((slug): Row[] => {
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

const listed = await Promise.all(
  POLICIES.map(async (slug): Promise<Row[]> => {
    const versions = await (await sitePolicies()).versions(slug, '2999-01-01');
    return [
      {
        name: `the history of ${slug} is data`,
        target: `/legal/${slug}/history.json`,
        expected: {
          status: 200,
          type: JSON_TYPE,
          headers: REVALIDATED,
          contains: versions.map(({ sha256 }) => sha256),
        },
      },
      ...versions.flatMap(({ effective, sha256 }): Row[] => {
        const path = `/legal/${slug}/${effective}/`;
        const markdown = /^text\/markdown; charset=utf-8$/;
        return [
          {
            name: `${path} names the hash of its source, and leads to it and to the text of today`,
            target: path,
            expected: { status: 200, contains: [sha256, `href="${path}source.md"`, `href="/legal/${slug}/"`] },
          },
          {
            name: `${path}source.md is the file`,
            target: `${path}source.md`,
            expected: { status: 200, type: markdown, headers: REVALIDATED, sha256 },
          },
        ];
      }),
    ];
  }),
);

const feed: Row = {
  name: 'the feed names itself and each version',
  target: POLICY_FEED_PATH,
  expected: {
    status: 200,
    type: /^application\/atom\+xml; charset=utf-8$/,
    headers: REVALIDATED,
    contains: [
      `<link rel="self" type="application/atom+xml" href="http://localhost:3000${POLICY_FEED_PATH}"/>`,
      ...POLICIES.map((slug) => `<entry><id>http://localhost:3000/legal/${slug}/${effectiveDate(slug)}/</id>`),
    ],
  },
};

const noFiles = [
  '/legal/nope/history.json',
  `/legal/${POLICIES[0]}/${BEFORE_FIRST}/source.md`,
  '/legal/constructor/history.json',
];

export const VERSIONS: readonly Row[] = [
  ...noFiles.map((target): Row => ({
    name: `${target} is no file`,
    target,
    headers: browser,
    expected: redirectTo(302, '/error/404/'),
  })),
  ...published,
  ...listed.flat(),
  ...(POLICIES.length === 0 ? [] : [feed]),
];
