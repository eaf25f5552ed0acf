import { chromium } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { launchOptions } from '../site/support/launch-options.ts';

test('what Playwright turns off in Chromium stays off', async () => {
  const server = await chromium.launchServer(launchOptions());
  onTestFinished(() => server.close());
  const [theirs = [], ours = [], ...others] = server
    .process()
    .spawnargs.filter((argument) => argument.startsWith('--disable-features='))
    .map((argument) => argument.slice('--disable-features='.length).split(','));

  // Only the last list counts: it has to repeat the first.
  expect(others).toEqual([]);
  expect(theirs).not.toEqual([]);
  expect(ours).toEqual(expect.arrayContaining(theirs));
});
