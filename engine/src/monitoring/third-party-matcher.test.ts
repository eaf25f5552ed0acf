import type { Event, TransactionEvent } from '@sentry/core';
import { expect, test } from 'vitest';
import { createThirdPartyMatcher, scrubThirdParties, THIRD_PARTY_MASK } from '#monitoring/scrub-third-parties.ts';
import { mentionsThirdParty, ORIGIN, SCRIPT } from '../../tests/support/third-parties.ts';

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
    `GET ${THIRD_PARTY_MASK} failed, see "${THIRD_PARTY_MASK}" (now)`,
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
