import { expect, test } from 'vitest';
import { createOnDemandPages, OverloadedError } from '#server/http/on-demand-pages.ts';
import { createRepresentation, type Representation } from '#server/http/representation.ts';

const BODY = 'a'.repeat(100);

/** Pages that are made when `finish` is called, of which three are cached unless said, and two may wait. */
function pagesMadeByHand(mostBytes = 3 * BODY.length) {
  const pages = createOnDemandPages({ mostBytes, mostWaiting: 2 });
  const begun: string[] = [];
  const finishers: Array<() => void> = [];
  const get = (path: string, isGone?: () => boolean): Promise<Representation> =>
    pages.get(
      path,
      async () => {
        begun.push(path);
        await new Promise<void>((resolve) => finishers.push(resolve));
        return createRepresentation(
          { body: BODY, contentType: 'text/html', cacheControl: 'no-cache' },
          async (bytes) => bytes,
        );
      },
      isGone,
    );
  const finish = async (): Promise<void> => {
    await expect.poll(() => finishers.length).toBe(1);
    finishers.shift()?.();
  };
  return { pages, begun, get, finish };
}

test('one is rendered at a time, in the order of the requests', async () => {
  const { begun, get, finish } = pagesMadeByHand();
  const [first, second] = [get('/1'), get('/2')];
  await expect.poll(() => begun).toEqual(['/1']);

  await finish();
  await first;
  expect(begun).toEqual(['/1']);

  await finish();
  await second;
  expect(begun).toEqual(['/1', '/2']);
});

test('one more than may wait is refused, and once they are made it is not', async () => {
  const { get, finish } = pagesMadeByHand();
  const accepted = [get('/1'), get('/2'), get('/3')];

  await expect(get('/4')).rejects.toThrow(OverloadedError);

  for (const page of accepted) {
    await finish();
    await page;
  }
  const again = get('/4');
  await finish();
  expect((await again).byteLength).toBe(BODY.length);
});

test('all who ask for one share it, while it waits, is made and is cached, and count once', async () => {
  const { begun, get, finish } = pagesMadeByHand();
  const asked = [get('/1'), get('/2'), get('/2'), get('/2'), get('/3'), get('/1')];

  for (let more = 3; more > 0; more -= 1) await finish();
  const [one, two, same] = await Promise.all(asked);

  expect(begun).toEqual(['/1', '/2', '/3']);
  expect(same).toBe(two);
  expect(await get('/1')).toBe(one);
  expect(begun).toHaveLength(3);
});

test.each([
  ['made', [], [false, true, true, true]],
  ['requested again', ['/1'], [true, false, true, true]],
])('the one that was %s the longest ago is discarded once the cache is full', async (_, again, kept) => {
  const { pages, get, finish } = pagesMadeByHand();
  const make = async (path: string) => {
    const page = get(path);
    await finish();
    await page;
  };
  for (const path of ['/1', '/2', '/3']) await make(path);
  for (const path of again) await get(path);
  await make('/4');

  expect(['/1', '/2', '/3', '/4'].map((path) => pages.cached(path) !== undefined)).toEqual(kept);
});

test('one whose clients have all gone is not made, and one that a client still waits for is', async () => {
  const { begun, get, finish } = pagesMadeByHand();
  const first = get('/1');
  const left = get('/2', () => true).catch((error: unknown) => error);
  const shared = [get('/3', () => true), get('/3', () => false)];

  await finish();
  await first;
  expect(await left).toBeInstanceOf(OverloadedError);
  await finish();
  await Promise.all(shared);

  expect(begun).toEqual(['/1', '/3']);
});
