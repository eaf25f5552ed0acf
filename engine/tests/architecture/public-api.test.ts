import { expect, test } from 'vitest';
import { publicApi } from './public-api.ts';

const api = publicApi();

test('every export says in a doc comment what it is', () => {
  const silent = [...api.matchAll(/^### `(\w+)`\n\n```/gm)].map(([, name]) => name);

  expect(silent).toEqual([]);
});

test('no comment names a file of the engine, which an owner does not have', () => {
  const named = [...api.matchAll(/[\w./-]+\.(?:browser|server)\.tsx?\b/g)].map(([file]) => file);

  expect(named).toEqual([]);
});

test('the list of exports is that of the types', async () => {
  await expect(api).toMatchFileSnapshot('../../docs/api.md');
});
