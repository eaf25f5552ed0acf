import type { Event, TransactionEvent } from '@sentry/core';
import { describe, expect, test } from 'vitest';
import { scrubEvent } from '#monitoring/scrub-event.ts';
import { scrubThirdParties, createThirdPartyMatcher } from '#monitoring/scrub-third-parties.ts';
import { ORIGIN, places, WHOLE } from '../../tests/support/whole-event.ts';

const KEY = 'k3yOfTheOwner';
/** The script of the one service the site is set up with. */
const SCRIPT = `https://cdn.service.example/v1/${KEY}/a.js`;

/** Whether a text names a site other than `ORIGIN`, the service, or the service's key. */
const mentionsThirdParty = createThirdPartyMatcher({
  origin: ORIGIN,
  services: [SCRIPT, 'https://api.service.example/v1'],
  words: [KEY],
});

const HINTS = /service\.example|elsewhere|k3yOfTheOwner|8443|http:/i;

/** Ways to name another site. */
const NAMES: readonly string[] = [
  SCRIPT,
  '//elsewhere.example/a.js',
  'HTTPS://ELSEWHERE.EXAMPLE',
  `${ORIGIN}.elsewhere.example/a.js`,
  `${ORIGIN}@elsewhere.example/a.js`,
  `${ORIGIN}:8443/elsewhere`,
  'http://www.example.com/elsewhere',
  'https:/elsewhere.example/a.js',
  String.raw`https:\\elsewhere.example\a.js`,
  String.raw`https:\/\/elsewhere.example\/a.js`,
  String.raw`https:\u002f\u002Felsewhere.example`,
  'wss://elsewhere.example/socket',
  'blob:https://elsewhere.example/1',
  'chrome-extension://elsewhere/a.js',
  `${ORIGIN}/a/https%3A%2F%2Felsewhere.example`,
  '/a/%2F%2Felsewhere.example',
  'https%253A%252F%252Felsewhere.example',
  'cdn.service.example',
  'CDN.Service.Example:443',
  'sub.api.service.example',
  KEY,
];

describe('another site is not named', () => {
  test.each(NAMES)('as %s, wherever it stands', (name) => {
    const all = places();
    expect(all.filter(({ put }) => !JSON.stringify(put(name)).includes(JSON.stringify(name).slice(1, -1)))).toEqual([]);

    const sent = all.filter(({ put }) => HINTS.test(JSON.stringify(scrubEvent(put(name), mentionsThirdParty))));

    expect(sent.map(({ where }) => where)).toEqual([]);
    expect(all.length).toBeGreaterThan(100);
  });

  test('by a text that was cut in the middle of it', () => {
    const cuts = Array.from(
      { length: 40 },
      (_, index) => `${'so '.repeat(Math.floor((2_048 - index) / 3))}${'-'.repeat(index % 3)} cdn.service.example`,
    );

    expect(
      cuts
        .map((message) => scrubEvent({ message, extra: { message, other: message } }, mentionsThirdParty))
        .filter((event) => /cdn/.test(JSON.stringify(event))),
    ).toEqual([]);
  });
});

test('an event that names only its own site stays as it is', () => {
  expect(scrubThirdParties(WHOLE, mentionsThirdParty)).toEqual(WHOLE);
});

test.each([
  'Failed to fetch /legal/?a=1 and //',
  'a // comment',
  'data:image/png;base64,AAAA',
  'node:internal',
  'blob:https://www.example.com/1',
  '100% of it',
  'C:\\a',
  'HTTPS://WWW.EXAMPLE.COM:443/a',
  '//www.example.com/a',
  'https%3A%2F%2Fwww.example.com%2Fa',
  'service.example',
  'keyOfTheOwner',
  '/a//b',
])('%j names no other site', (text) => {
  expect(mentionsThirdParty(text)).toBe(false);
});

test('what is left of a text for people can still be read', () => {
  const event: Event = { message: `GET ${SCRIPT} failed, see "//elsewhere.example/x" (now)` };

  expect(scrubThirdParties(event, mentionsThirdParty).message).toBe(
    'GET [another site] failed, see "[another site]" (now)',
  );
});

test('spans, breadcrumbs and frames are left out whole, and nothing else', () => {
  const span = (op: string, description: string, data = {}) => ({
    op,
    description,
    data,
    span_id: 'a',
    trace_id: 'b',
    start_timestamp: 1,
    status: 'ok',
  });
  const own = [
    span('resource.script', '/assets/app.js'),
    span('resource.css', `${ORIGIN}/a.css`),
    span('ui.react.render', 'Page Render'),
  ];
  const others = [
    span('resource.script', SCRIPT),
    span('resource.script', '/a.js', { 'server.address': 'cdn.service.example' }),
    span('ui.long_animation_frame', 'Long task', { 'browser.script.invoker': 'TimerHandler:setTimeout' }),
    span('ui.long_animation_frame', 'Long task', {
      'browser.script.invoker': `SCRIPT[src=${SCRIPT}].onload`,
      'code.file.path': `${ORIGIN}/a.js`,
    }),
  ];
  const event: TransactionEvent = {
    type: 'transaction',
    spans: [...own, ...others],
    breadcrumbs: [{ data: { url: SCRIPT, method: 'GET' } }, { category: 'own' }],
  };

  expect(scrubThirdParties(event, mentionsThirdParty)).toEqual({
    type: 'transaction',
    spans: own,
    breadcrumbs: [{ category: 'own' }],
  });
});

test('of a chain of errors the causes of other sites are left out, and of a stack their frames', () => {
  const thrown = (value: string, ...files: string[]) => ({
    type: 'Error',
    value,
    stacktrace: { frames: files.map((filename) => ({ filename, function: 'f' })) },
  });
  const event: Event = {
    exception: {
      values: [thrown('theirs', SCRIPT), thrown('ours', `${ORIGIN}/a.js`), thrown('last', SCRIPT, `${ORIGIN}/b.js`)],
    },
  };

  expect(scrubThirdParties(event, mentionsThirdParty).exception?.values).toEqual([
    thrown('ours', `${ORIGIN}/a.js`),
    thrown('last', `${ORIGIN}/b.js`),
  ]);
});

test('a trace without spans stays one', () => {
  expect(scrubThirdParties({ type: 'transaction' }, mentionsThirdParty)).toEqual({ type: 'transaction' });
});

test('a service on the page’s own host is known by its port', () => {
  const names = createThirdPartyMatcher({
    origin: 'http://127.0.0.1:3000',
    services: ['http://127.0.0.1:4000/a.js'],
    words: ['key'],
  });

  expect(['127.0.0.1', '127.0.0.1:3000', 'http://127.0.0.1:3000/a', 'a key'].filter(names)).toEqual([]);
  expect(['127.0.0.1:4000', 'http://127.0.0.1:4000/a'].filter(names)).toHaveLength(2);
});
