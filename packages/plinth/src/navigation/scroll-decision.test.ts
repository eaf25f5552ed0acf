import { expect, test, vi } from 'vitest';
import { decideScroll, targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import type { RouteMeta } from '#model/define-site.ts';

function decide(from: string, to: string, meta: RouteMeta = {}, saved?: number): ScrollDecision {
  const [shown, next] = [from, to].map((path) => new URL(path, 'https://www.example.com'));
  return decideScroll({ from: shown as URL, to: next as URL, saved, meta });
}

const STAY = { kind: 'stay' } as const;
const TOP = { kind: 'top' } as const;
const OPTS_OUT = { scrollToTop: false };
const target = (hash: string, fallback: 'stay' | 'top') => ({ kind: 'target', hash, fallback }) as const;

test.each<[from: string, to: string, decision: ScrollDecision, meta?: RouteMeta]>([
  ['/a/', '/a/?x=1', STAY],
  ['/a/?x=1#b', '/a/?x=2', STAY],
  ['/a/?x=1#b', '/a/?x=2#b', STAY],
  ['/a/', '/b/', STAY, OPTS_OUT],
  ['/a/', '/b/', STAY, { scrollToTop: () => false }],
  ['/a/', '/b/', TOP],
  ['/a/#c', '/b/', TOP],
  // The hash is taken away, whatever the page says of new paths.
  ['/a/#b', '/a/', TOP, OPTS_OUT],
  ['/a/', '/a/#b', target('#b', 'stay')],
  ['/a/#b', '/a/#b', target('#b', 'stay')],
  ['/a/', '/a/?x=1#b', target('#b', 'stay')],
  ['/a/', '/b/#c', target('#c', 'top')],
  // An opt-out keeps the reader from the top, not from the target.
  ['/a/', '/b/#c', target('#c', 'stay'), OPTS_OUT],
])('from %s to %s: %o', (from, to, decision, meta) => {
  expect(decide(from, to, meta)).toEqual(decision);
});

test.each(['/a/?x=1', '/b/', '/b/#c'])('back and forward, the saved position wins over everything: to %s', (to) => {
  expect(decide('/a/', to, {}, 120)).toEqual({ kind: 'restore', top: 120 });
  expect(decide('/a/', to, OPTS_OUT, 0)).toEqual({ kind: 'restore', top: 0 });
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
  ['#%C3', '%C3'],
  ['#%C3%BC%20x', 'ü x'],
  ['#a#b', 'a#b'],
  ['#', ''],
])('%s means the id %j', (hash, id) => {
  expect(targetId(hash)).toBe(id);
});
