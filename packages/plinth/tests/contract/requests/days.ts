import { payloadPath } from '#page/payload.ts';
import { pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { LOCALES, POLICIES } from '#model/facts.ts';
import { effectiveDate, newestDate } from '../../support/effective-date.ts';
import { BROWSER, HTML, jsonNotFound, NOINDEX, redirectTo, REVALIDATED, row, type Row } from './row.ts';

/** Which text was in force on a day: what leads there, and what is no day. */
export const DAYS: readonly Row[] = POLICIES.flatMap((slug) =>
  LOCALES.flatMap(({ code }) => dayRows(pagePath(policyPageName(slug), code), slug)),
);

/** `policy`: the path of a policy's page. */
function dayRows(policy: string, slug: string): Row[] {
  const current = effectiveDate(slug);
  const noDays = ['2026-13-45', '2026-02-30', 'nonsense', '2026-11', '%20'];
  const missing = [
    ...noDays.flatMap((day) => [`${policy}${day}/`, `${policy}on/${day}/`]),
    `${policy}on/`,
    `${policy}on/?date=`,
  ];
  const moved = [
    [302, 'by the form', `on/?date=${current}`, `on/${current}/`],
    [301, 'by the form, without its slash', `ON?date=${current}`, `on/?date=${current}`],
    [302, 'a day long after', 'on/2999-12-31/?a=b', `${newestDate(slug)}/?a=b`],
    [301, 'a day without its slash', `ON/${current}`, `on/${current}/`],
  ] as const;
  const beforeFirst = {
    status: 404,
    type: HTML,
    headers: { ...NOINDEX, ...REVALIDATED },
    contains: ['<h1', `href="${policy}2`],
  };
  const payload = payloadPath(`${policy}on/${current}/`);
  return [
    ...missing.map((target) => {
      const expected = { status: 404, type: HTML, headers: NOINDEX, contains: [`: ${target.replace(/\?.*/, '')}<`] };
      return row(`${target} is no version and no day: the error page in place`, target, expected, BROWSER);
    }),
    ...moved.map(([status, what, from, to]) =>
      row(`${policy} ${what} leads to ${to}`, policy + from, redirectTo(status, policy + to)),
    ),
    row(`${policy} of a day before the first says so, and leads to the first`, `${policy}on/1999-01-01/`, beforeFirst),
    row(`${policy} of a day with a version has no payload`, payload, jsonNotFound(payload)),
  ];
}
