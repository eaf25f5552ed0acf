import type { Event } from '@sentry/core';
import { expect, test } from 'vitest';
import { debugIdOf, withDebugImages } from '#monitoring/debug-images.ts';

const APP = 'https://www.example.com/assets/app-CPlQd96w.js';
const BOOT = 'https://www.example.com/assets/boot-D-v_KyB4.js';

const eventWith = (...stacks: string[][]): Event => ({
  exception: {
    values: stacks.map((files) => ({ type: 'Error', stacktrace: { frames: files.map((filename) => ({ filename })) } })),
  },
});

test('a debug id is a UUID of version 8, and says the hash of the name', () => {
  expect(debugIdOf(APP)).toBe('43506c51-0000-8000-8000-000064393677');
  expect(debugIdOf('assets/app-CPlQd96w.js')).toBe(debugIdOf(APP));
  expect(debugIdOf(BOOT)).not.toBe(debugIdOf(APP));
});

test.each(['/src/boot.browser.ts', 'https://www.example.com/', '<anonymous>', ''])(
  'a file without a hash has none: %s',
  (file) => {
    expect(debugIdOf(file)).toBeUndefined();
  },
);

test('an event names each script of its stacks once', () => {
  const event = withDebugImages(eventWith([APP, BOOT, APP], ['<anonymous>', APP]));

  expect(event.debug_meta?.images).toEqual([
    { type: 'sourcemap', code_file: APP, debug_id: debugIdOf(APP) },
    { type: 'sourcemap', code_file: BOOT, debug_id: debugIdOf(BOOT) },
  ]);
});

test('an event without scripts stays as it is', () => {
  for (const event of [eventWith(['<anonymous>']), { message: 'a' }]) expect(withDebugImages(event)).toBe(event);
});
