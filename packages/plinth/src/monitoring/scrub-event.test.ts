import type { ErrorEvent, Event, TransactionEvent } from '@sentry/core';
import { describe, expect, test } from 'vitest';
import { scrubEvent } from '#monitoring/scrub-event.ts';
import { MAX_MESSAGE_CHARS } from '#monitoring/limits.ts';
import { places } from '../../tests/support/whole-event.ts';

/** What must be in no report, wherever it was. */
const SECRET = 's3cret';
const URL_WITH_SECRETS = `https://name:${SECRET}@www.example.com/legal/?token=${SECRET}&q=a'b#${SECRET}`;
const PATH_WITH_SECRETS = `/legal/?email=${SECRET}%40example.com#${SECRET}`;

/** Texts of a report with secrets in them. */
const TEXTS = [
  URL_WITH_SECRETS,
  PATH_WITH_SECRETS,
  `("${URL_WITH_SECRETS}") and '${PATH_WITH_SECRETS}'`,
  `${PATH_WITH_SECRETS} ${URL_WITH_SECRETS}\n${PATH_WITH_SECRETS}`,
  `wss://www.example.com/x?key=${SECRET}`,
  `file:///srv/app.js?v=${SECRET}`,
  `?token=${SECRET}`,
  `cannot read ?a=1&token=${SECRET} here`,
  `#access_token=${SECRET}`,
  `/?${SECRET}`,
];

/** Fields that are personal whatever they hold. */
const PERSONAL: ReadonlyArray<readonly [where: string, event: Event]> = [
  [
    'the request',
    { request: { query_string: SECRET, cookies: { a: SECRET }, headers: { Referer: SECRET }, data: SECRET } },
  ],
  ['the environment', { request: { env: { A: SECRET } } }],
  ['the user', { user: { id: SECRET, ip_address: SECRET, email: SECRET } }],
  ['what was thrown', { extra: { event: { userId: SECRET, anonymousId: SECRET, user_id: SECRET, query: SECRET } } }],
  ['the host', { server_name: SECRET }],
  [
    'the device',
    { contexts: { device: { name: SECRET }, culture: { timezone: SECRET }, app: { device_app_hash: SECRET } } },
  ],
  ['a context', { contexts: { page: { headers: { cookie: SECRET } } } }],
  ['a frame', { exception: { values: [{ stacktrace: { frames: [{ vars: { a: SECRET } }] } }] } }],
  [
    'data of a span, a trace or a breadcrumb',
    {
      breadcrumbs: [
        {
          data: {
            'url.query': SECRET,
            'url.fragment': SECRET,
            'http.query': SECRET,
            'http.fragment': SECRET,
            'http.request.header.cookie': SECRET,
            'client.address': SECRET,
            'user_agent.original': SECRET,
          },
        },
      ],
    },
  ],
];

describe('a secret is not sent', () => {
  test.each(PERSONAL)('in %s', (_where, event) => {
    expect(JSON.stringify(scrubEvent(event))).not.toContain(SECRET);
  });

  test.each(TEXTS)('as %j, wherever it stands', (text) => {
    // A method is one of a few words.
    const all = places().filter(({ where }) => where !== 'request.method');
    const sent = all.filter(({ put }) => JSON.stringify(scrubEvent(put(text))).includes(SECRET));

    expect(sent.map(({ where }) => where)).toEqual([]);
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
