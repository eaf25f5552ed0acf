import { payloadPath } from '#page/payload.ts';
import { POLICIES } from '#model/facts.ts';
import { versionDates } from '../../support/effective-date.ts';
import { BROWSER, HTML, jsonNotFound, NOINDEX, PROGRAM, redirectTo, REVALIDATED, row, type Row } from './row.ts';

const notFound = { status: 404, type: HTML, headers: NOINDEX, contains: ['<h1'] };

/** Of the policies that have had more than one version. */
export const COMPARISONS: readonly Row[] = POLICIES.flatMap((slug) => {
  const dates = versionDates(slug);
  const [newer, older] = [dates[0], dates.at(-1)];
  return newer === undefined || older === undefined || newer === older ? [] : rowsOf(slug, older, newer);
});

function rowsOf(slug: string, older: string, newer: string): Row[] {
  const policy = `/legal/${slug}/`;
  const form = `${policy}compare/`;
  const target = `${form}${older}/${newer}/`;
  const page = {
    status: 200,
    type: HTML,
    headers: { ...REVALIDATED, ...NOINDEX },
    contains: [
      '<h1',
      '<meta name="robots" content="noindex"',
      `<link rel="canonical" href="http://localhost:3000${target}"`,
      `href="${policy}${older}/"`,
      `href="${policy}${newer}/"`,
    ],
  };
  const missing = [
    [`${form}1999-01-01/${newer}/`, 'no such older version'],
    [`${form}${older}/2999-01-01/`, 'no such newer version'],
    [`${form}1999-01-01/1999-01-01/`, 'the same version twice, which never was'],
    [`${form}${older}/2026-13-45/`, 'no date'],
    [`${form}${older}/<b>/`, 'not even like a date'],
    [`${form}${older}/__proto__/`, 'a name of JavaScript'],
    [form, 'the form without its fields'],
    [`${form}?from=${older}`, 'the form without one of its fields'],
    [`${form}?from=${older}&to=nonsense`, 'the form with nonsense in it'],
  ] as const;
  const moved = [
    [301, `without its slash`, target.slice(0, -1), target],
    [301, `in the wrong order`, `${form}${newer}/${older}/?a=b`, `${target}?a=b`],
    [301, `in the wrong order, letter case and without its slash`, `${form}${newer}/${older}`.toUpperCase(), target],
    [302, `of one version with itself`, `${form}${newer}/${newer}/?a=b`, `${policy}${newer}/?a=b`],
    [302, `by the form`, `${form}?from=${older}&to=${newer}`, target],
    [302, `by the form, in the wrong order`, `${form}?from=${newer}&to=${older}`, target],
    [302, `by the form, of one version with itself`, `${form}?from=${older}&to=${older}`, `${policy}${older}/`],
  ] as const;
  return [
    row(`${target} is a comparison`, target, page, BROWSER),
    row(`${target} is the same with a query`, `${target}?a=marker-query`, { ...page, nowhere: ['marker-query'] }),
    row(`${target} has no payload: it is a document`, payloadPath(target), jsonNotFound(payloadPath(target))),
    ...moved.map(([status, how, from, to]) => row(`${target} ${how} leads to ${to}`, from, redirectTo(status, to))),
    ...missing.map(([path, why]) => row(`${path} is the error page in place: ${why}`, path, notFound, BROWSER)),
    ...missing.slice(0, 1).map(([path]) => row(`${path} as JSON`, path, jsonNotFound(path), PROGRAM)),
  ];
}
