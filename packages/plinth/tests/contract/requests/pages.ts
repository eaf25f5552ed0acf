import { payloadPath } from '#page/payload.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath } from '#model/addresses.ts';
import { FAILING_PATHS, isTranslated, servedAddresses } from '../../support/served-addresses.ts';
import { BROWSER_ACCEPT } from '../../../scripts/http-answer.ts';
import { MOVED_PATH, POLICY_PATH } from '../support/known-paths.ts';
import { wholePage } from './whole-page.ts';
import { HTML, JSON_TYPE, jsonNotFound, REVALIDATED, type Row } from './row.ts';

const browser = { accept: BROWSER_ACCEPT };
const noindex = { 'x-robots-tag': /^noindex$/ };
const fixed = servedAddresses().flatMap((address): Row[] => {
  const target = addressPath(address);
  const { status = 200, listed } = pageFacts(address);
  const robots = listed ? { 'x-robots-tag': undefined } : noindex;
  const rules = { 'speculation-rules': status === 200 ? /^"\/speculation-rules\.json"$/ : undefined };
  const headers = { ...REVALIDATED, ...robots, ...rules };
  const expected = { status, type: HTML, headers, contains: wholePage(address.locale) };
  return [
    { name: `${target} is a page`, target, headers: browser, expected },
    {
      name: `${target} is the same page with a query`,
      target: `${target}?utm_source=marker-query`,
      expected: { ...expected, nowhere: ['marker-query'] },
    },
    {
      name: `${target} is a page for a client that asks for JSON, too`,
      target,
      headers: { accept: 'application/json' },
      expected,
    },
    pageFacts(address).asDocument === true
      ? { name: `${target} has no payload`, target: payloadPath(target), expected: jsonNotFound(payloadPath(target)) }
      : {
          name: `${target} has a payload at its exact path`,
          target: payloadPath(target),
          expected: {
            status: 200,
            type: JSON_TYPE,
            headers: { ...REVALIDATED, 'speculation-rules': undefined },
            contains: isTranslated(address) ? [`"canonical":"${target}"`] : ['"textLocale"'],
          },
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

export const PAGES: readonly Row[] = [...noPayload, ...fixed, ...failing];
