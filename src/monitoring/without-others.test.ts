import type { TransactionEvent } from '@sentry/core';
import { expect, test } from 'vitest';
import { withoutOthers } from '#monitoring/without-others.ts';

const span = (op: string, description: string) => ({ op, description, data: {}, span_id: 'a', trace_id: 'b', start_timestamp: 1, status: 'ok' });
const ORIGIN = 'https://www.example.com';

test('what was loaded from elsewhere is left out, and nothing else', () => {
  const own = [span('resource.script', '/assets/app.js'), span('resource.css', `${ORIGIN}/a.css`), span('ui.react.render', 'Application Render')];
  const others = [span('resource.script', 'https://cdn.service.example/key/a.js'), span('resource.script', `${ORIGIN}.evil.example/a.js`)];
  const event: TransactionEvent = { type: 'transaction', spans: [...own, ...others] };

  expect(withoutOthers(event, ORIGIN)).toEqual({ type: 'transaction', spans: own });
});

test('a trace without spans stays one', () => {
  expect(withoutOthers({ type: 'transaction' }, ORIGIN)).toEqual({ type: 'transaction' });
});
