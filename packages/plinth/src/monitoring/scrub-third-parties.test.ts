import type { Event, TransactionEvent } from '@sentry/core';
import { describe, expect, test } from 'vitest';
import { scrubEvent } from '#monitoring/scrub-event.ts';
import { scrubThirdParties, createThirdPartyMatcher } from '#monitoring/scrub-third-parties.ts';

/** The site under test: no other origin has its addresses. */
const ORIGIN = 'https://www.example.com';
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

/** Fields of all kinds, with what our own site would have there. */
const WHOLE: Event = {
  type: undefined,
  event_id: 'e1',
  message: 'said',
  logger: 'logger',
  level: 'error',
  platform: 'javascript',
  release: 'site@1.2.3',
  dist: 'd',
  environment: 'production',
  transaction: 'home',
  fingerprint: ['one', 'two'],
  logentry: { message: 'said', params: ['p'] },
  request: { url: `${ORIGIN}/legal/`, method: 'GET' },
  tags: { route: 'home', reference: 'r' },
  extra: { here: 'x', deep: { list: [{ at: 'y' }], text: 'z' }, __serialized__: { target: 'w' } },
  contexts: {
    trace: {
      trace_id: '1',
      span_id: '2',
      origin: 'auto',
      data: { 'url.full': `${ORIGIN}/`, 'lcp.url': '/a.png' },
      links: [{ trace_id: '3', span_id: '4', attributes: { a: 'b' } }],
    },
    page: { opener: 'o' },
  },
  exception: {
    values: [
      {
        type: 'Error',
        value: 'cause',
        module: 'm',
        stacktrace: { frames: [{ filename: '/assets/b.js', function: 'g' }] },
      },
      {
        type: 'TypeError',
        value: 'x is undefined',
        mechanism: { type: 'generic', source: 's', data: { handler: 'h' } },
        stacktrace: {
          frames: [
            {
              filename: `${ORIGIN}/assets/a.js`,
              abs_path: `${ORIGIN}/assets/a.js`,
              function: 'f',
              module: 'm',
              context_line: 'c',
              pre_context: ['p'],
              lineno: 1,
            },
          ],
        },
      },
    ],
  },
  breadcrumbs: [
    { category: 'fetch', type: 'http', message: 'm', data: { url: '/robots.txt', method: 'GET' } },
    { category: 'navigation', data: { from: '/', to: '/legal/' } },
    { category: 'console', message: 'm', data: { arguments: ['a', { b: 'c' }] } },
    { category: 'xhr', data: { url: `${ORIGIN}/a` } },
  ],
  spans: [
    {
      span_id: 'a',
      trace_id: 'b',
      start_timestamp: 1,
      status: 'ok',
      op: 'resource.script',
      description: '/assets/app.js',
      origin: 'auto',
      data: { 'url.full': `${ORIGIN}/assets/app.js`, 'server.address': 'www.example.com' },
      links: [{ trace_id: '3', span_id: '4', attributes: { a: 'b' } }],
      measurements: { 'a.b': { value: 1, unit: 'byte' } },
    },
    {
      span_id: 'c',
      trace_id: 'b',
      start_timestamp: 1,
      status: 'ok',
      op: 'ui.long_animation_frame',
      description: 'Long task',
      data: {
        'browser.script.invoker': 'TimerHandler:setTimeout',
        'code.file.path': `${ORIGIN}/assets/app.js`,
        'code.function.name': 'f',
      },
    },
  ],
  measurements: { lcp: { value: 1, unit: 'ms' } },
  debug_meta: { images: [{ type: 'sourcemap', code_file: `${ORIGIN}/assets/a-12345678.js`, debug_id: 'd' }] },
  modules: { a: '1' },
  sdk: { name: 'sdk', packages: [{ name: 'npm:@sentry/react', version: '1' }] },
};

type Place = { readonly where: string; readonly put: (name: string) => Event };

/** The whole event again and again: each text, and each name of a field, replaced by the name of another site in turn. */
function places(): Place[] {
  const found: Place[] = [];
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      for (const around of [(name: string) => name, (name: string) => `failed at (${name}) here`])
        found.push({
          where: path.join('.'),
          put: (name) => changed(path, (parent, key) => (parent[key] = around(name))),
        });
    } else if (typeof value === 'object' && value !== null) {
      if (!Array.isArray(value))
        found.push({
          where: `${path.join('.')} (name of a field)`,
          put: (name) => changed([...path, name], (parent, key) => (parent[key] = 'x')),
        });
      for (const [key, part] of Object.entries(value)) walk(part, [...path, key]);
    }
  };
  walk(WHOLE, []);
  return found;
}

function changed(path: readonly string[], change: (parent: Record<string, unknown>, key: string) => void): Event {
  const event = structuredClone(WHOLE);
  const parents = path.slice(0, -1);
  // Each step leads to fields or a list: the path was found by walking down the same event.
  const parent = parents.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], event) as Record<
    string,
    unknown
  >;
  change(parent, path.at(-1) ?? '');
  return event;
}

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
