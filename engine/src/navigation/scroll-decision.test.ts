import { describe, expect, test, vi } from 'vitest';
import { decideScroll, targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import type { RouteMeta } from '#model/define-site.ts';

type Case = [from: string, to: string, decision: ScrollDecision];

/** `path?query#hash` as a place; not through URL, which would encode what a test writes. */
function place(text: string) {
  const [beforeHash = '', ...hash] = text.split('#');
  const [pathname = '', ...search] = beforeHash.split('?');
  return {
    pathname,
    search: search.length === 0 ? '' : `?${search.join('?')}`,
    hash: hash.length === 0 ? '' : `#${hash.join('#')}`,
  };
}

function decide(from: string, to: string, meta: RouteMeta = {}, saved?: number): ScrollDecision {
  return decideScroll({ from: place(from), to: place(to), saved, meta });
}

const STAY = { kind: 'stay' } as const;
const TOP = { kind: 'top' } as const;
const target = (hash: string, fallback: 'stay' | 'top') => ({ kind: 'target', hash, fallback }) as const;

describe('the place is kept', () => {
  test.each<Case>([
    ['/a/', '/a/', STAY],
    ['/a/', '/a/?x=1', STAY],
    ['/a/?x=1#b', '/a/?x=2', STAY],
    ['/a/?x=1#b', '/a/?x=2#b', STAY],
  ])('from %s to %s', (from, to, decision) => {
    expect(decide(from, to)).toEqual(decision);
  });

  test.each<[string, RouteMeta]>([
    ['false', { scrollToTop: false }],
    ['a function that says false', { scrollToTop: () => false }],
  ])('on a new path that opts out: %s', (_, meta) => {
    expect(decide('/a/', '/b/', meta)).toEqual(STAY);
  });
});

describe('to the top', () => {
  test.each<Case>([
    ['/a/', '/b/', TOP],
    ['/a/#c', '/b/', TOP],
    ['/a/#b', '/a/', TOP],
  ])('from %s to %s', (from, to, decision) => {
    expect(decide(from, to)).toEqual(decision);
  });

  test('when the hash is taken away, whatever the page says of new paths', () => {
    expect(decide('/a/#b', '/a/', { scrollToTop: false })).toEqual(TOP);
  });
});

describe('to the target of the hash', () => {
  test.each<Case>([
    ['/a/', '/a/#b', target('#b', 'stay')],
    ['/a/#b', '/a/#c', target('#c', 'stay')],
    ['/a/#b', '/a/#b', target('#b', 'stay')],
    ['/a/', '/a/?x=1#b', target('#b', 'stay')],
    ['/a/', '/b/#c', target('#c', 'top')],
  ])('from %s to %s', (from, to, decision) => {
    expect(decide(from, to)).toEqual(decision);
  });

  test('an opt-out keeps the reader from the top, not from the target', () => {
    expect(decide('/a/', '/b/#c', { scrollToTop: false })).toEqual(target('#c', 'stay'));
    expect(decide('/a/', '/a/#c', { scrollToTop: false })).toEqual(target('#c', 'stay'));
  });
});

describe('back and forward', () => {
  test.each([
    ['/a/', '/b/'],
    ['/a/?x=1', '/a/'],
  ])('the saved position wins over everything: from %s to %s', (from, to) => {
    expect(decide(from, to, {}, 120)).toEqual({ kind: 'restore', top: 120 });
    expect(decide(from, to, { scrollToTop: false }, 0)).toEqual({ kind: 'restore', top: 0 });
  });
});

test('a function is asked with the path arrived at and the path left, and not while the path stays the same', () => {
  const scrollToTop = vi.fn<(to: string, from: string) => boolean>(() => true);

  decide('/a/?x#y', '/b/?z', { scrollToTop });
  decide('/a/', '/a/#b', { scrollToTop });
  decide('/a/#b', '/a/', { scrollToTop });

  expect(scrollToTop.mock.calls).toEqual([['/b/', '/a/']]);
});

test.each([
  ['#50%', '50%'],
  ['#%', '%'],
  ['#%C3', '%C3'],
  ['#%C3%BC%20x', 'ü x'],
  ['#foo.bar', 'foo.bar'],
  ['#a#b', 'a#b'],
  ['#', ''],
])('%s means the id %j', (hash, id) => {
  expect(targetId(hash)).toBe(id);
});
