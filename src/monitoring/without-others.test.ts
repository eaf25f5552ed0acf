import type { Event, TransactionEvent } from '@sentry/core';
import { expect, test } from 'vitest';
import { ANOTHER_SITE, withoutOthers } from '#monitoring/without-others.ts';
import { namesOthers, ORIGIN, SCRIPT } from '../../tests/support/other-site.ts';
import { WHOLE_EVENT } from '../../tests/support/whole-event.ts';

test('an event that names only its own site stays as it is', () => {
  expect(withoutOthers(WHOLE_EVENT, namesOthers)).toEqual(WHOLE_EVENT);
});

test('what is left of a text for people can still be read', () => {
  const event: Event = { message: `GET ${SCRIPT} failed, see "//elsewhere.example/x" (now)` };

  expect(withoutOthers(event, namesOthers).message).toBe(`GET ${ANOTHER_SITE} failed, see "${ANOTHER_SITE}" (now)`);
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
    span('ui.react.render', 'Application Render'),
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

  expect(withoutOthers(event, namesOthers)).toEqual({
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

  expect(withoutOthers(event, namesOthers).exception?.values).toEqual([
    thrown('ours', `${ORIGIN}/a.js`),
    thrown('last', `${ORIGIN}/b.js`),
  ]);
});

test('a trace without spans stays one, and working data of the SDK is handed on', () => {
  const event: TransactionEvent = { type: 'transaction', sdkProcessingMetadata: { of: SCRIPT } };

  expect(withoutOthers(event, namesOthers)).toEqual(event);
});
