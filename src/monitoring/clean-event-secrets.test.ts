import type { Event, TransactionEvent } from '@sentry/core';
import { expect, test } from 'vitest';
import { cleanEvent } from '#monitoring/clean-event.ts';

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

test.each(SEEDED)('a secret is not sent in %s', (_where, event) => {
  expect(JSON.stringify(event)).toContain(SECRET);

  expect(JSON.stringify(cleanEvent(event))).not.toContain(SECRET);
});
