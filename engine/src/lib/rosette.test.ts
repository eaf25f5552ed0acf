import { describe, expect, test } from 'vitest';
import { wavePath, weaveFromSeed } from '#lib/rosette.ts';

describe('wavePath', () => {
  test('writes whole numbers only, so that server and browser agree', () => {
    const path = wavePath(weaveFromSeed('privacy 2026-11-01'));

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

describe('weaveFromSeed', () => {
  test('gives a version the same pattern each time', () => {
    expect(weaveFromSeed('terms 2026-11-01')).toEqual(weaveFromSeed('terms 2026-11-01'));
  });

  test('gives each of a hundred versions another pattern', () => {
    const versions = Array.from({ length: 100 }, (_, day) =>
      new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10),
    );
    const paths = versions.map((version) => JSON.stringify(weaveFromSeed(`privacy ${version}`)));

    expect(new Set(paths).size).toBe(versions.length);
  });

  test('stays within the drawing', () => {
    const { outer } = weaveFromSeed('any text');

    expect(outer).toBeLessThan(250);
  });
});
