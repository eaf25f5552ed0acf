import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToTrackedElements, tracked } from '#analytics/tracked.ts';

/** An element that is all of its document: there is no browser here. */
class LoneElement extends EventTarget {
  readonly #attributes: Readonly<Record<string, string>>;
  constructor(attributes: Readonly<Record<string, string>>) {
    super();
    this.#attributes = attributes;
  }
  getAttribute(name: string): string | null {
    return this.#attributes[name] ?? null;
  }
  hasAttribute(name: string): boolean {
    return name in this.#attributes;
  }
  closest(selector: string): LoneElement | null {
    return Object.keys(this.#attributes).some((name) => selector === `[${name}]`) ? this : null;
  }
}
class LoneDetails extends LoneElement {
  open = true;
}

beforeEach(() => {
  vi.stubGlobal('Element', LoneElement);
  vi.stubGlobal('HTMLDetailsElement', LoneDetails);
});
afterEach(() => vi.unstubAllGlobals());

function trackedOn(element: LoneElement, ...events: string[]): unknown[][] {
  vi.stubGlobal('document', element);
  const calls: unknown[][] = [];
  listenToTrackedElements((...event) => void calls.push(event));
  for (const event of events) element.dispatchEvent(new Event(event));
  return calls;
}

test.each(['', '?', '&', '=', '+', '%', '%20', '#', 'a?b=c&d', '"', '<', ' ', '\n', '/a/?x=1#y', 'ü 法 😀'])(
  'properties arrive to the letter: %j',
  (odd) => {
    const properties = { policy: odd, clause: `${odd}a` };

    expect(trackedOn(new LoneElement(tracked('clause_link_copied', properties)), 'click')).toEqual([
      ['clause_link_copied', properties],
    ]);
  },
);

test('of a `<details>`, opening it is tracked, once', () => {
  const attributes = tracked('policy_printed', { policy: '/a/' });

  expect(trackedOn(new LoneDetails(attributes), 'click', 'toggle')).toEqual([['policy_printed', { policy: '/a/' }]]);
  expect(trackedOn(new LoneElement(attributes), 'toggle')).toEqual([]);
  expect(trackedOn(Object.assign(new LoneDetails(attributes), { open: false }), 'click', 'toggle')).toEqual([]);
});
