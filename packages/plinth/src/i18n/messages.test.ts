import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createMessageLoader } from '#i18n/messages.ts';

let warn: MockInstance<typeof console.warn>;
let error: MockInstance<typeof console.error>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
});

const response = (body: string, init: ResponseInit = {}) => vi.fn<typeof fetch>(async () => new Response(body, init));
const offline = () => vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')));
const UNAVAILABLE = { name: 'MessagesUnavailableError' };

test('a bundle that is missing is one warning and no error for each attempt', async () => {
  const load = createMessageLoader(response('<!doctype html>', { status: 404 }));

  for (const attempt of [1, 2]) {
    await expect(load('xx')).rejects.toMatchObject(UNAVAILABLE);
    expect(warn).toHaveBeenCalledTimes(attempt);
  }
  expect(warn).toHaveBeenCalledWith('Could not find messages for locale code: xx');
  expect(error).not.toHaveBeenCalled();
});

describe('a bundle that cannot be loaded is one error and no warning', () => {
  test.each([
    ['the network fails', offline()],
    ['the server fails', response('{}', { status: 500 })],
    ['the response is no JSON', response('<!doctype html>')],
    ['the response is a list', response('[]')],
    ['the response is null', response('null')],
    ['the response has no message', response('{}')],
  ])('%s', async (_, fetchBundle) => {
    const load = createMessageLoader(fetchBundle, { en: 'abcd1234' });

    await expect(load('en')).rejects.toMatchObject(UNAVAILABLE);

    expect(error.mock.calls).toEqual([[expect.stringMatching(/^Failed locale loading: .+/)]]);
    expect(warn).not.toHaveBeenCalled();
  });
});

test.each(['"other999"', 'W/"other999-br"'])(
  'messages of another build are not taken, without an error: %s',
  async (etag) => {
    const load = createMessageLoader(response('{"a":"b"}', { headers: { etag } }), { en: 'abcd1234' });

    await expect(load('en')).rejects.toMatchObject(UNAVAILABLE);

    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  },
);

test('a failure keeps its cause, is shared by all who wait, and is followed by a request at the next call', async () => {
  const fetchBundle = offline();
  const load = createMessageLoader(fetchBundle);

  const outcomes = await Promise.allSettled([load('en'), load('en')]);

  const failure = { status: 'rejected', reason: { ...UNAVAILABLE, cause: { message: 'Failed to fetch' } } };
  expect(outcomes).toMatchObject([failure, failure]);
  expect(error.mock.calls).toEqual([['Failed locale loading: Failed to fetch']]);
  fetchBundle.mockImplementation(response('{"a":"b"}'));
  await expect(load('en')).resolves.toEqual({ a: 'b' });
  expect(fetchBundle).toHaveBeenCalledTimes(2);
});

test.each(['"abcd1234efgh"', '"abcd1234efgh-br"', 'W/"abcd1234efgh-gzip"', undefined])(
  'messages of the same build are taken: %s',
  async (etag) => {
    const fetchBundle = response('{"a":"b"}', etag === undefined ? {} : { headers: { etag } });

    await expect(createMessageLoader(fetchBundle, { en: 'abcd1234' })('en')).resolves.toEqual({ a: 'b' });
  },
);
