import { describe, expect, test, vi } from 'vitest';
import { createPayloadLoader } from '#app/page-parts.browser.ts';
import type { Payload } from '#page/payload.ts';

const FIVE_MINUTES_MS = 300_000;
const BUILD = 'build-1';

function payloadOf(title: string, build = BUILD): Payload {
  return { build, head: { title, description: 'd', canonical: '/', noindex: false, alternates: {} } };
}

const answer = (payload: unknown, status = 200) => vi.fn<typeof fetch>(async () => Response.json(payload, { status }));

/** A loader in a document that has the payload of `/`, with a clock of its own. */
function loaderFor(fetchPayload: typeof fetch) {
  const clock = { time: 1_000 };
  const initial = { path: '/', payload: payloadOf('home') };
  const { load, forget } = createPayloadLoader({ fetchPayload, now: () => clock.time, initial, build: BUILD });
  return { load, forget, clock, initial };
}

describe('a failure', () => {
  test.each([
    ['the network', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))],
    ['no such page', answer({ statusCode: 404 }, 404)],
    ['the server', answer({}, 500)],
    ['a page in place of JSON', vi.fn<typeof fetch>(async () => new Response('<!doctype html>'))],
    ['another build', answer(payloadOf('a', 'build-2'))],
  ])('rejects for all who wait, with one request, and is forgotten: %s', async (_, fetchPayload) => {
    const { load } = loaderFor(fetchPayload);

    const outcomes = await Promise.allSettled([load('/a/'), load('/a/')]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fetchPayload).toHaveBeenCalledTimes(1);
    fetchPayload.mockImplementation(answer(payloadOf('a')));
    await expect(load('/a/')).resolves.toEqual(payloadOf('a'));
  });

  test('of another build says so: that payload may not fit this code', async () => {
    const { load } = loaderFor(answer(payloadOf('a', 'build-2')));

    await expect(load('/a/')).rejects.toThrow('of the build build-2');
  });

  test('of one page is none of another', async () => {
    const fetchPayload = vi.fn<typeof fetch>(async (url) =>
      Response.json(payloadOf('x'), { status: url === '/a/_payload.json' ? 500 : 200 }),
    );
    const { load } = loaderFor(fetchPayload);

    await expect(load('/a/')).rejects.toThrow('status 500');
    await expect(load('/b/')).resolves.toEqual(payloadOf('x'));
  });
});

describe('the payload in the document', () => {
  test('is never requested', async () => {
    const fetchPayload = answer(payloadOf('other'));
    const { load, initial, clock } = loaderFor(fetchPayload);

    await expect(load('/')).resolves.toBe(initial.payload);
    clock.time += FIVE_MINUTES_MS - 1;
    await expect(load('/')).resolves.toBe(initial.payload);

    expect(fetchPayload).not.toHaveBeenCalled();
  });

  test('is requested once it is five minutes old', async () => {
    const fetchPayload = answer(payloadOf('newer'));
    const { load, clock } = loaderFor(fetchPayload);
    clock.time += FIVE_MINUTES_MS;

    await expect(load('/')).resolves.toEqual(payloadOf('newer'));
  });

  test('may be missing: the build of the page still counts', async () => {
    const fetchPayload = answer(payloadOf('a', 'build-9'));
    const { load } = createPayloadLoader({ fetchPayload, now: () => 0, initial: undefined, build: BUILD });

    await expect(load('/a/')).rejects.toThrow('of the build build-9');
  });

  test('is requested again, like all others, after a page failed', async () => {
    const fetchPayload = answer(payloadOf('newer'));
    const { load, forget } = loaderFor(fetchPayload);

    forget();

    await expect(load('/')).resolves.toEqual(payloadOf('newer'));
  });
});

test.each([
  ['/legal/privacy/', '/legal/privacy/_payload.json'],
  ['/a/', '/a/_payload.json'],
])('the payload of %s is asked for by GET, without query, body or headers, at %s', async (path, url) => {
  const fetchPayload = answer(payloadOf('a'));

  await loaderFor(fetchPayload).load(path);

  expect(fetchPayload.mock.calls).toEqual([[url]]);
});

test('callers share one request and one payload, at the same time and later', async () => {
  const fetchPayload = answer(payloadOf('a'));
  const { load } = loaderFor(fetchPayload);

  const [first, second] = await Promise.all([load('/a/'), load('/a/')]);
  const third = await load('/a/');

  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(fetchPayload).toHaveBeenCalledTimes(1);
});

test('a payload is requested again when it is five minutes old, and then cached for as long', async () => {
  const fetchPayload = answer(payloadOf('a'));
  const { load, clock } = loaderFor(fetchPayload);

  await load('/a/');
  clock.time += FIVE_MINUTES_MS - 1;
  await load('/a/');
  expect(fetchPayload).toHaveBeenCalledTimes(1);
  clock.time += 1;
  await load('/a/');
  await load('/a/');

  expect(fetchPayload).toHaveBeenCalledTimes(2);
});

test('what does not look like a payload is handed on: rendering says what is wrong with it', async () => {
  const { load } = loaderFor(answer({ unexpected: true }));

  await expect(load('/a/')).resolves.toEqual({ unexpected: true });
});
