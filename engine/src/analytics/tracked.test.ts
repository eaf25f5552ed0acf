import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToTrackedElements, TRACKED, tracked } from '#analytics/tracked.ts';

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

test('what an element stands for is tracked to the letter, whatever it says', () => {
  const odd = fc.oneof(
    // No half of a surrogate pair: a form cannot say one.
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '?',
      '&',
      '=',
      '+',
      '%',
      '%20',
      '#',
      'a?b=c&d',
      '"',
      '<',
      ' ',
      '\n',
      '/legal/terms/?x=1#y',
      'ü 法 😀',
    ),
  );
  fc.assert(
    fc.property(odd, odd, (policy, clause) => {
      const element = new LoneElement(tracked('clause_link_copied', { policy, clause }));

      expect(trackedOn(element, 'click')).toEqual([['clause_link_copied', { policy, clause }]]);
    }),
  );
});

test('a click on anything else is not tracked', () => {
  expect(trackedOn(new LoneElement({ class: 'x' }), 'click')).toEqual([]);
  expect(trackedOn(new LoneElement({}), 'click', 'toggle')).toEqual([]);
});

test('of a `<details>` it is the opening that counts, once', () => {
  const attributes = tracked('policy_printed', { policy: '/a/' });

  expect(trackedOn(new LoneDetails(attributes), 'click', 'toggle')).toEqual([['policy_printed', { policy: '/a/' }]]);
  expect(trackedOn(new LoneElement(attributes), 'toggle')).toEqual([]);
  expect(trackedOn(Object.assign(new LoneDetails(attributes), { open: false }), 'click', 'toggle')).toEqual([]);
  expect(trackedOn(new LoneDetails({}), 'toggle')).toEqual([]);
});

test('the attribute names the event before its properties', () => {
  expect(tracked('policy_printed', { policy: '/a/' })[TRACKED]).toBe('policy_printed?policy=%2Fa%2F');
});
