import { payloadPath } from '#page/payload.ts';
import { pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { LOCALES, POLICIES } from '#model/facts.ts';
import { effectiveDate, newestDate } from '../../support/effective-date.ts';
import { BROWSER_ACCEPT } from '../../../scripts/http-answer.ts';
import { HTML, jsonNotFound, redirectTo, REVALIDATED, type Row } from './row.ts';

const browser = { accept: BROWSER_ACCEPT };
const noindex = { 'x-robots-tag': /^noindex$/ };

/** Which text was in force on a day: what leads there, and what is no day. */
export const DAYS: readonly Row[] = POLICIES.flatMap((slug) =>
  LOCALES.flatMap(({ code }) => dayRows(pagePath(policyPageName(slug), code), slug)),
);

/** `policy`: the path of a policy's page. */
function dayRows(policy: string, slug: string): Row[] {
  const current = effectiveDate(slug);
  const noDays = ['2026-13-45', '2026-02-30', 'nonsense', '2026-11', '%20'];
  const missing = [
    ...noDays.map((day) => `${policy}${day}/`),
    ...noDays.map((day) => `${policy}on/${day}/`),
    `${policy}on/`,
  ];
  return [
    ...missing.map((target): Row => ({
      name: `${target} is no version and no day: the error page in place`,
      target,
      headers: browser,
      expected: { status: 404, type: HTML, headers: noindex, contains: [`: ${target}<`] },
    })),
    {
      name: `${policy}on/ without a date in its query is the error page in place`,
      target: `${policy}on/?date=`,
      headers: browser,
      expected: { status: 404, type: HTML, contains: [`: ${policy}on/<`] },
    },
    {
      name: `a form leads to the day of ${policy}`,
      target: `${policy}on/?date=${current}`,
      expected: redirectTo(302, `${policy}on/${current}/`),
    },
    {
      name: `a form of ${policy} without its slash moves with what was entered`,
      target: `${policy.toUpperCase()}ON?date=${current}`,
      expected: redirectTo(301, `${policy}on/?date=${current}`),
    },
    {
      name: `${policy} of a day long after is the newest text that is known`,
      target: `${policy}on/2999-12-31/?a=b`,
      expected: redirectTo(302, `${policy}${newestDate(slug)}/?a=b`),
    },
    {
      name: `${policy} of a day moves to the path with its slash first`,
      target: `${policy}ON/${current}`,
      expected: redirectTo(301, `${policy}on/${current}/`),
    },
    {
      name: `${policy} of a day before the first says so, and leads to the first`,
      target: `${policy}on/1999-01-01/`,
      expected: {
        status: 404,
        type: HTML,
        headers: { ...noindex, ...REVALIDATED },
        contains: ['<h1', `href="${policy}2`],
      },
    },
    {
      name: `${policy} of a day with a version has no payload`,
      target: payloadPath(`${policy}on/${current}/`),
      expected: jsonNotFound(payloadPath(`${policy}on/${current}/`)),
    },
  ];
}
