import { describe, expect, test } from 'vitest';
import { wavePath } from '#lib/rosette.ts';

describe('wavePath', () => {
  test('writes whole numbers only, so that server and browser agree', () => {
    const path = wavePath({ lobes: 7, outer: 235, inner: 75, crest: 26, trough: 13 });

    expect(path).toMatch(/^M\d+ 0c(?:[-\s]?\d+)+(?:s(?:[-\s]?\d+)+)+$/);
  });

  test('ends where it began', () => {
    const [, ...steps] = wavePath({ lobes: 6, outer: 48, inner: 24, crest: 18, trough: 7 })
      .split(/[cs]/)
      .map((part) => part.match(/-?\d+/g)?.map(Number) ?? []);
    const sum = (from: number): number => steps.reduce((total, step) => total + (step.at(from) ?? 0), 0);

    expect([sum(-2), sum(-1)]).toEqual([0, 0]);
  });
});
