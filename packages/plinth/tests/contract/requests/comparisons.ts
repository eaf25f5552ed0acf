import { payloadPath } from '#page/payload.ts';
import { POLICIES } from '#model/facts.ts';
import { BROWSER_ACCEPT } from '../../../scripts/http-answer.ts';
import { versionDates } from '../../support/effective-date.ts';
import { HTML, jsonNotFound, redirectTo, REVALIDATED, type Row } from './row.ts';

const browser = { accept: BROWSER_ACCEPT };
const notFound = { status: 404, type: HTML, headers: { 'x-robots-tag': /^noindex$/ }, contains: ['<h1'] };

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
    headers: { ...REVALIDATED, 'x-robots-tag': /^noindex$/ },
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
  return [
    { name: `${target} is a comparison`, target, headers: browser, expected: page },
    {
      name: `${target} is the same with a query`,
      target: `${target}?a=marker-query`,
      expected: { ...page, nowhere: ['marker-query'] },
    },
    {
      name: `${target} has no payload: it is a document`,
      target: payloadPath(target),
      expected: jsonNotFound(payloadPath(target)),
    },
    { name: `${target} without its slash moves`, target: target.slice(0, -1), expected: redirectTo(301, target) },
    {
      name: `${target} in the wrong order moves`,
      target: `${form}${newer}/${older}/?a=b`,
      expected: redirectTo(301, `${target}?a=b`),
    },
    {
      name: `${target} in the wrong order, letter case and without its slash moves in one hop`,
      target: `${form}${newer}/${older}`.toUpperCase(),
      expected: redirectTo(301, target),
    },
    {
      name: `a comparison of ${newer} with itself leads to that version`,
      target: `${form}${newer}/${newer}/?a=b`,
      expected: redirectTo(302, `${policy}${newer}/?a=b`),
    },
    {
      name: `the form of ${policy} leads to a comparison`,
      target: `${form}?from=${older}&to=${newer}`,
      expected: redirectTo(302, target),
    },
    {
      name: `the form of ${policy} puts two dates in order`,
      target: `${form}?from=${newer}&to=${older}`,
      expected: redirectTo(302, target),
    },
    {
      name: `the form of ${policy} with one version twice leads to it`,
      target: `${form}?from=${older}&to=${older}`,
      expected: redirectTo(302, `${policy}${older}/`),
    },
    ...missing.map(([path, why]): Row => ({
      name: `${path} is the error page in place: ${why}`,
      target: path,
      headers: browser,
      expected: notFound,
    })),
    {
      name: `${form}1999-01-01/${newer}/ as JSON`,
      target: `${form}1999-01-01/${newer}/`,
      headers: { accept: 'application/json' },
      expected: jsonNotFound(`${form}1999-01-01/${newer}/`),
    },
  ];
}
