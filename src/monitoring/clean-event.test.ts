import type { ErrorEvent, Event } from '@sentry/core';
import { describe, expect, test } from 'vitest';
import { cleanEvent } from '#monitoring/clean-event.ts';
import { MAX_MESSAGE_CHARS } from '#monitoring/limits.ts';

test('what says where and why stays', () => {
  const event: ErrorEvent = {
    type: undefined,
    event_id: 'e1',
    message: 'Is this so? See https://www.example.com/legal/?a=1 and #5, a#main > b',
    request: { url: 'https://name:word@www.example.com/legal/?a=1#b', method: 'GET' },
    transaction: 'legal___en',
    release: 'site@1.2.3+4',
    environment: 'production',
    tags: { locale: 'en', reference: '7ab1' },
    sdk: { settings: { infer_ip: 'never' } },
    contexts: { trace: { trace_id: '1', span_id: '2' }, os: { name: 'Linux' } },
    breadcrumbs: [{ category: 'navigation', data: { from: '/', to: '/legal/?a=1#b' } }],
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

  expect(cleanEvent(event)).toEqual({
    ...event,
    message: 'Is this so? See https://www.example.com/legal/ and #5, a#main > b',
    request: { url: 'https://www.example.com/legal/', method: 'GET' },
    breadcrumbs: [{ category: 'navigation', data: { from: '/', to: '/legal/' } }],
  });
});

test('working data of the SDK is handed on as it is, and the event is left as it was', () => {
  const event: Event = {
    message: '/legal/?a=1#b',
    user: { id: 'u1' },
    sdkProcessingMetadata: { normalizeDepth: 3 },
  };
  const before = structuredClone(event);

  const cleaned = cleanEvent(event);

  expect(cleaned.sdkProcessingMetadata).toBe(event.sdkProcessingMetadata);
  expect(event).toEqual(before);
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
    expect(texts(cleanEvent(withText(whole)))).toEqual([whole, whole, whole, [whole, whole]]);
  });

  test('of one character more is cut and ends in three dots', () => {
    expect(texts(cleanEvent(withText(`${whole}y`)))).toEqual([cut, cut, cut, [cut, cut]]);
  });

  test('that the SDK has cut already stays as it is', () => {
    expect(cleanEvent(cleanEvent(withText(cut)))).toEqual(withText(cut));
  });

  test('is measured without what may not be sent', () => {
    expect(cleanEvent({ message: `/a?${whole}` }).message).toBe('/a');
  });
});

test('a message that is no text is one that can be read', () => {
  // As somebody may throw it, whatever the types say.
  const odd = { exception: { values: [{ type: 'Error', value: { text: 'odd' } as unknown as string }] } };

  expect(cleanEvent<Event>(odd).exception?.values?.[0]?.value).toBe('{"text":"odd"}');
});
