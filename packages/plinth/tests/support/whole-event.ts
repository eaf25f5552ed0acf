import type { Event } from '@sentry/core';

/** The site under test: no other origin has its addresses. */
export const ORIGIN = 'https://www.example.com';

/** Fields of all kinds, with what our own site would have there. */
export const WHOLE: Event = {
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
export function places(): Place[] {
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
