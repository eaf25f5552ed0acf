import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createErrorStore, type ErrorStore } from '#shell/error-store.ts';
import { PageNotFoundError, SiteError } from '#model/errors.ts';

const report = vi.fn<(error: unknown, reference: string) => void>();
let store: ErrorStore;

beforeEach(() => {
  let references = 0;
  report.mockReset();
  store = createErrorStore({ development: false, report, createReference: () => `ref-${++references}` });
});

describe('raising', () => {
  test('the first error wins, the second is reported all the same', () => {
    const first = new SiteError('first');
    const second = new SiteError('second');

    store.raise(first);
    store.raise(second);

    expect(store.current()).toMatchObject({ message: 'first', reference: 'ref-1' });
    expect(report.mock.calls).toEqual([
      [first, 'ref-1'],
      [second, 'ref-2'],
    ]);
  });

  test.each([[null], [undefined], ['text'], [0]])('anything thrown is an error: %j', (thrown) => {
    store.raise(thrown);

    expect(store.current()).toMatchObject({ statusCode: 500, statusMessage: 'Internal Server Error' });
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('clearing', () => {
  test('is counted where an error was shown, and calls no listener', () => {
    const listener = vi.fn<() => void>();
    store.subscribe(listener);

    store.clear();
    expect(store.cleared()).toBe(0);
    store.raise(new Error('x'));
    store.clear();

    expect(store.cleared()).toBe(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('reporting', () => {
  test('looking at an error, as rendering does more than once, neither shows nor reports it', () => {
    const error = new Error('x');

    expect(store.viewOf(error)).toBe(store.viewOf(error));

    expect(store.current()).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  test('a page that is not there is shown and not reported', () => {
    const error = new PageNotFoundError('/x');

    store.report(error);
    store.raise(error);

    expect(store.current()).toEqual({
      statusCode: 404,
      statusMessage: 'Page Not Found',
      message: 'Page Not Found: /x',
    });
    expect(report).not.toHaveBeenCalled();
  });

  test('the same error is news again after a navigation', () => {
    const error = new Error('x');
    store.raise(error);
    store.clear();

    store.raise(error);

    expect(report).toHaveBeenCalledTimes(2);
  });
});

test('what the server answered is shown from the beginning, and gives way to the next page', () => {
  const answered = createErrorStore({
    development: false,
    report,
    createReference: () => 'ref',
    initial: new PageNotFoundError('/x'),
  });
  answered.raise(new SiteError('later'));
  expect(answered.current()).toMatchObject({ statusCode: 404 });

  answered.clear();

  expect(answered.current()).toBeNull();
});
