import { payloadPath } from '#page/payload.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath } from '#model/addresses.ts';
import { FAILING_PATHS, isTranslated, servedAddresses } from '../../support/served-addresses.ts';
import { MOVED_PATH, POLICY_PATH } from '../support/known-paths.ts';
import {
  BROWSER,
  HTML,
  JSON_TYPE,
  jsonNotFound,
  NOINDEX,
  PROGRAM,
  REVALIDATED,
  row,
  wholePage,
  type Row,
} from './row.ts';

const fixed = servedAddresses().flatMap((address): Row[] => {
  const target = addressPath(address);
  const payload = payloadPath(target);
  const { status = 200, listed, asDocument = false } = pageFacts(address);
  const robots = listed ? { 'x-robots-tag': undefined } : NOINDEX;
  const rules = { 'speculation-rules': status === 200 ? /^"\/speculation-rules\.json"$/ : undefined };
  const headers = { ...REVALIDATED, ...robots, ...rules };
  const expected = { status, type: HTML, headers, contains: wholePage(address.locale) };
  const ofPayload = {
    status: 200,
    type: JSON_TYPE,
    headers: { ...REVALIDATED, 'speculation-rules': undefined },
    contains: isTranslated(address) ? [`"canonical":"${target}"`] : ['"textLocale"'],
  };
  const withQuery = { ...expected, nowhere: ['marker-query'] };
  return [
    row(`${target} is a page`, target, expected, BROWSER),
    row(`${target} is the same page with a query`, `${target}?utm_source=marker-query`, withQuery),
    row(`${target} is a page for a client that asks for JSON, too`, target, expected, PROGRAM),
    asDocument
      ? row(`${target} has no payload`, payload, jsonNotFound(payload))
      : row(`${target} has a payload at its exact path`, payload, ofPayload),
    row(`the payload of ${target} has no query`, `${payload}?v=1`, jsonNotFound(payload), BROWSER),
    row(`the payload of ${target} has no empty query`, `${payload}?`, jsonNotFound(payload)),
    row(
      `the payload of ${target} has no other letter case`,
      payload.toUpperCase(),
      jsonNotFound(payload.toUpperCase()),
      BROWSER,
    ),
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
].map((target) => row(`${target} is the payload of no page`, target, jsonNotFound(target), BROWSER));

const failing = FAILING_PATHS.map((target) => {
  const expected = { status: 500, type: HTML, headers: { 'cache-control': /^no-store$/, ...NOINDEX } };
  return row(`${target} is meant to fail, and does`, target, expected, BROWSER);
});

export const PAGES: readonly Row[] = [...noPayload, ...fixed, ...failing];
