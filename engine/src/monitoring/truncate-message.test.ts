import type { Event } from '@sentry/core';
import { describe, expect, test } from 'vitest';
import { MAX_MESSAGE_CHARS } from '#monitoring/limits.ts';
import { scrubEvent } from '#monitoring/scrub-event.ts';

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
