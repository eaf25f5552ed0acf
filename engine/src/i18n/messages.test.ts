import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createMessageLoader, MessagesUnavailableError } from '#i18n/messages.ts';

let warn: MockInstance<typeof console.warn>;
let error: MockInstance<typeof console.error>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
});

const answer = (body: string, status = 200) => vi.fn<typeof fetch>(async () => new Response(body, { status }));
const offline = () => vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')));

describe('a bundle that is missing', () => {
  test('is one warning and no error for each attempt', async () => {
    const load = createMessageLoader(answer('<!doctype html>', 404));

    await expect(load('xx')).rejects.toThrow(MessagesUnavailableError);

    expect(warn.mock.calls).toEqual([['Could not find messages for locale code: xx']]);
    await expect(load('xx')).rejects.toThrow(MessagesUnavailableError);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(error).not.toHaveBeenCalled();
  });
});

describe('a bundle that cannot be loaded', () => {
  test.each([
    ['the network fails', offline],
    ['the server fails', () => answer('{}', 500)],
    ['the server is away', () => answer('{}', 503)],
    ['the answer is no JSON', () => answer('<!doctype html>')],
    ['the answer is cut off', () => answer('{"a":')],
    ['the answer is a list', () => answer('[]')],
    ['the answer is null', () => answer('null')],
    ['the answer is text', () => answer('"en"')],
    [
      'fetch itself throws',
      () =>
        vi.fn<typeof fetch>(() => {
          throw new Error('no fetch');
        }),
    ],
  ])('is one error and no warning: %s', async (_, fetchBundle) => {
    const load = createMessageLoader(fetchBundle());

    await expect(load('en')).rejects.toThrow(MessagesUnavailableError);

    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toMatch(/^Failed locale loading: .+/);
    expect(warn).not.toHaveBeenCalled();
  });

  test('says why, and keeps the cause', async () => {
    const failure = await createMessageLoader(offline())('en').catch((reason: unknown) => reason);

    expect(error.mock.calls).toEqual([['Failed locale loading: Failed to fetch']]);
    expect(failure).toMatchObject({ cause: { message: 'Failed to fetch' } });
  });

  test('is requested again at the next call', async () => {
    const fetchBundle = offline();
    const load = createMessageLoader(fetchBundle);
    await expect(load('en')).rejects.toThrow(MessagesUnavailableError);
    fetchBundle.mockImplementation(answer('{"a":"b"}'));

    await expect(load('en')).resolves.toEqual({ a: 'b' });

    expect(fetchBundle).toHaveBeenCalledTimes(2);
  });

  test('fails for all who wait for it, with one request and one error', async () => {
    const fetchBundle = offline();
    const load = createMessageLoader(fetchBundle);

    const outcomes = await Promise.allSettled([load('en'), load('en'), load('en')]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(fetchBundle).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledTimes(1);
  });
});

test('a bundle is requested by GET, without query, body or headers', async () => {
  const fetchBundle = answer('{"a":"b"}');

  await createMessageLoader(fetchBundle)('en');

  expect(fetchBundle.mock.calls).toEqual([['/locales/en.json']]);
  expect(warn).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});

test('callers share one request, at the same time and later', async () => {
  const fetchBundle = answer('{"a":"b"}');
  const load = createMessageLoader(fetchBundle);

  const [first, second] = await Promise.all([load('en'), load('en')]);
  const third = await load('en');

  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(fetchBundle).toHaveBeenCalledTimes(1);
});

test('each locale has its own request', async () => {
  const fetchBundle = vi.fn<typeof fetch>(async (url) => Response.json({ url }));
  const load = createMessageLoader(fetchBundle);

  const bundles = await Promise.all([load('en'), load('de')]);

  expect(bundles).toEqual([{ url: '/locales/en.json' }, { url: '/locales/de.json' }]);
});

describe('the words of a page', () => {
  const versions = { en: 'abcd1234' };
  const bundleWith = (etag: string | undefined) =>
    vi.fn<typeof fetch>(async () => Response.json({ a: 'b' }, etag === undefined ? {} : { headers: { etag } }));

  test.each(['"other999"', 'W/"other999-br"'])('of another build are one console error: %s', async (etag) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});

    await expect(createMessageLoader(bundleWith(etag), versions)('en')).rejects.toThrow('the words of another build');

    expect(error.mock.calls).toEqual([['Failed locale loading: the words of another build']]);
  });

  test.each(['"abcd1234efgh"', '"abcd1234efgh-br"', 'W/"abcd1234efgh-gzip"', undefined])(
    'of its own build are taken: %s',
    async (etag) => {
      await expect(createMessageLoader(bundleWith(etag), versions)('en')).resolves.toEqual({ a: 'b' });
    },
  );

  test('that are none are one console error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fetchBundle = vi.fn<typeof fetch>(async () => Response.json({}));

    await expect(createMessageLoader(fetchBundle)('en')).rejects.toThrow('empty');

    expect(error.mock.calls).toEqual([['Failed locale loading: empty']]);
  });
});
