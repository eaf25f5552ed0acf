import type { ErrorEvent, Event, TransactionEvent } from '@sentry/core';
import { describe, expect, test } from 'vitest';
import { scrubEvent } from '#monitoring/scrub-event.ts';
import { MAX_MESSAGE_CHARS } from '#monitoring/limits.ts';

/** What must be in no report, wherever it was. */
const SECRET = 's3cret';
const URL_WITH_SECRETS = `https://name:${SECRET}@www.example.com/legal/?token=${SECRET}&q=a'b#${SECRET}`;
const PATH_WITH_SECRETS = `/legal/?email=${SECRET}%40example.com#${SECRET}`;

const exception = (value: string): Event => ({ exception: { values: [{ type: 'Error', value }] } });
const frame = (filename: string): Event => ({
  exception: {
    values: [
      {
        type: 'Error',
        value: 'x',
        stacktrace: { frames: [{ filename, abs_path: filename, function: 'show', lineno: 3, vars: { a: SECRET } }] },
      },
    ],
  },
});
const crumb = (data: Record<string, unknown>, message?: string): Event => ({
  breadcrumbs: [{ category: 'fetch', data, ...(message === undefined ? {} : { message }) }],
});
const span = (description: string, data: Record<string, string>): TransactionEvent => ({
  type: 'transaction',
  spans: [{ span_id: '1', trace_id: '2', start_timestamp: 1, description, data, op: 'http.client', status: 'ok' }],
});

const SEEDED: ReadonlyArray<readonly [where: string, event: Event]> = [
  ['the message', { message: `No page at ${URL_WITH_SECRETS}` }],
  ['the message, a path', { message: `Payload of ${PATH_WITH_SECRETS}: status 503` }],
  ['the message, in brackets and quotes', { message: `at ("${URL_WITH_SECRETS}") and '${PATH_WITH_SECRETS}'` }],
  ['the message, a query alone', { message: `?token=${SECRET}` }],
  ['the message, a query in a text', { message: `cannot read ?a=1&token=${SECRET} here` }],
  ['the message, a fragment with parameters', { message: `#access_token=${SECRET}` }],
  ['the message, several addresses', { message: `${PATH_WITH_SECRETS} ${URL_WITH_SECRETS}\n${PATH_WITH_SECRETS}` }],
  ['a formatted message', { logentry: { message: `see ${URL_WITH_SECRETS}`, params: [PATH_WITH_SECRETS] } }],
  ['the value of an exception', exception(`Cannot navigate to ${URL_WITH_SECRETS}`)],
  ['the value of an exception, a websocket', exception(`wss://www.example.com/x?key=${SECRET}`)],
  ['a frame', frame(URL_WITH_SECRETS)],
  ['a frame of a server', frame(`file:///srv/app.js?v=${SECRET}`)],
  [
    'the request',
    {
      request: {
        url: URL_WITH_SECRETS,
        method: 'GET',
        query_string: SECRET,
        cookies: { a: SECRET },
        headers: { Referer: SECRET },
        data: SECRET,
        env: { A: SECRET },
      },
    },
  ],
  ['the user', { user: { id: SECRET, ip_address: SECRET, email: SECRET } }],
  [
    'an id in what was thrown',
    { extra: { __serialized__: { event: { userId: SECRET, anonymousId: SECRET, user_id: SECRET } } } },
  ],
  ['the host', { server_name: SECRET }],
  [
    'the device',
    { contexts: { device: { name: SECRET }, culture: { timezone: SECRET }, app: { device_app_hash: SECRET } } },
  ],
  [
    'a context',
    {
      contexts: {
        page: { address: URL_WITH_SECRETS, headers: { cookie: SECRET }, deeper: { list: [PATH_WITH_SECRETS] } },
      },
    },
  ],
  [
    'the trace',
    {
      contexts: {
        trace: {
          trace_id: '1',
          span_id: '2',
          data: {
            'url.full': URL_WITH_SECRETS,
            'url.query': SECRET,
            'http.fragment': SECRET,
            'client.address': SECRET,
            'user_agent.original': SECRET,
          },
        },
      },
    },
  ],
  ['extra', { extra: { href: URL_WITH_SECRETS, query: SECRET } }],
  ['a tag', { tags: { url: URL_WITH_SECRETS } }],
  ['a breadcrumb of a request', crumb({ url: URL_WITH_SECRETS, 'url.query': SECRET, 'url.fragment': SECRET })],
  ['a breadcrumb of a navigation', crumb({ from: PATH_WITH_SECRETS, to: `/?${SECRET}` })],
  [
    'a breadcrumb of the console',
    crumb({ arguments: [URL_WITH_SECRETS, { to: PATH_WITH_SECRETS }] }, `went to ${URL_WITH_SECRETS}`),
  ],
  [
    'a span',
    span(`GET ${URL_WITH_SECRETS}`, {
      'http.url': URL_WITH_SECRETS,
      'http.query': SECRET,
      'http.request.header.cookie': SECRET,
    }),
  ],
  ['the name of a trace', { type: 'transaction', transaction: PATH_WITH_SECRETS }],
];

describe('a secret is not sent', () => {
  test.each(SEEDED)('in %s', (_where, event) => {
    expect(JSON.stringify(event)).toContain(SECRET);

    expect(JSON.stringify(scrubEvent(event))).not.toContain(SECRET);
  });
});

test('what says where and why stays', () => {
  const event: ErrorEvent = {
    type: undefined,
    event_id: 'e1',
    message: 'Is this so? See https://www.example.com/legal/?a=1 and #5, a#main > b',
    request: { url: URL_WITH_SECRETS, method: 'GET' },
    transaction: 'legal___en',
    release: 'site@1.2.3+4',
    environment: 'production',
    tags: { locale: 'en', reference: '7ab1' },
    sdk: { settings: { infer_ip: 'never' } },
    contexts: { trace: { trace_id: '1', span_id: '2' }, os: { name: 'Linux' } },
    breadcrumbs: [{ category: 'navigation', data: { from: '/', to: PATH_WITH_SECRETS } }],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is undefined',
          stacktrace: {
            frames: [{ filename: 'https://www.example.com/assets/a.js', lineno: 1, colno: 2, in_app: true }],
          },
        },
      ],
    },
    debug_meta: { images: [{ type: 'sourcemap', code_file: 'https://www.example.com/assets/a.js', debug_id: 'd' }] },
  };

  expect(scrubEvent(event)).toEqual({
    ...event,
    message: 'Is this so? See https://www.example.com/legal/ and #5, a#main > b',
    request: { url: 'https://www.example.com/legal/', method: 'GET' },
    breadcrumbs: [{ category: 'navigation', data: { from: '/', to: '/legal/' } }],
  });
});

test('working data of the SDK is handed on as it is, and the event is left as it was', () => {
  const event: Event = {
    message: PATH_WITH_SECRETS,
    user: { id: SECRET },
    sdkProcessingMetadata: { normalizeDepth: 3 },
  };
  const before = structuredClone(event);

  const scrubbed = scrubEvent(event);

  expect(scrubbed.sdkProcessingMetadata).toBe(event.sdkProcessingMetadata);
  expect(event).toEqual(before);
});

test('a trace keeps its times and does not identify the device', () => {
  const trace: TransactionEvent = {
    type: 'transaction',
    transaction: 'home',
    measurements: { lcp: { value: 1, unit: 'millisecond' }, 'connection.rtt': { value: 2, unit: 'millisecond' } },
    contexts: {
      trace: {
        trace_id: 't',
        span_id: 's',
        data: { 'url.path': '/', deviceMemory: '8 GB', hardwareConcurrency: '8', effectiveConnectionType: '4g' },
      },
    },
  };

  expect(scrubEvent(trace)).toEqual({
    type: 'transaction',
    transaction: 'home',
    measurements: { lcp: { value: 1, unit: 'millisecond' } },
    contexts: { trace: { trace_id: 't', span_id: 's', data: { 'url.path': '/' } } },
  });
});

describe('a message', () => {
  const whole = 'x'.repeat(MAX_MESSAGE_CHARS);
  const cut = `${whole}...`;
  const texts = (event: Event) => [
    event.message,
    event.logentry?.message,
    event.transaction,
    event.exception?.values?.map(({ value }) => value),
  ];
  const withText = (text: string): Event => ({
    message: text,
    logentry: { message: text },
    transaction: text,
    exception: { values: [{ value: text }, { value: text }] },
  });

  test('as long as the limit is whole', () => {
    expect(texts(scrubEvent(withText(whole)))).toEqual([whole, whole, whole, [whole, whole]]);
  });

  test('of one character more is cut and ends in three dots', () => {
    expect(texts(scrubEvent(withText(`${whole}y`)))).toEqual([cut, cut, cut, [cut, cut]]);
  });

  test('that the SDK has cut already stays as it is', () => {
    expect(scrubEvent(scrubEvent(withText(cut)))).toEqual(withText(cut));
  });

  test('is measured without what may not be sent', () => {
    expect(scrubEvent({ message: `/a?${whole}` }).message).toBe('/a');
  });
});

test('a message that is no text is one that can be read', () => {
  // Against its type, anything can be thrown.
  const odd = { exception: { values: [{ type: 'Error', value: { text: 'odd' } as unknown as string }] } };

  expect(scrubEvent<Event>(odd).exception?.values?.[0]?.value).toBe('{"text":"odd"}');
});
