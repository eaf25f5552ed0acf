import { expect, test } from 'vitest';
import { blockingMs } from './first-view.ts';

const at = (startMs: number, durationMs: number) => ({ startMs, durationMs });

test.each([
  ['a task that the first paint ends', [at(300, 200)], 0],
  ['what it still takes after it, up to 50 ms', [at(300, 250)], 0],
  ['what it takes beyond', [at(300, 320)], 70],
  ['two tasks after it', [at(700, 60), at(900, 80)], 40],
  ['none', [], 0],
])('the first paint at 500 ms, and %s: %# blocks', (_what, longTasks, expected) => {
  expect(blockingMs({ fcpMs: 500, longTasks })).toBe(expected);
});
