import { expect, test } from 'vitest';
import { startSite } from '../../scripts/site-server.ts';
import { CHANGE, midnightOf } from '../support/midnight-of-privacy.ts';
import { useSiteWithClock } from '../support/site-with-clock.ts';
import { UNREACHED_ANALYTICS } from '../support/unreached-analytics.ts';

const site = useSiteWithClock(CHANGE - 1, () => ({ env: UNREACHED_ANALYTICS }));

test('under load, a text comes into force in all answers at once, and none of them fails', async () => {
  const { counts, statuses, paths, goneBack } = await midnightOf(site().url, 2, () => site().set(CHANGE));

  expect(paths).toEqual([]);
  expect(statuses).toEqual([200]);
  expect(goneBack).toEqual([]);
  expect([counts.before > 0, counts.after > 0]).toEqual([true, true]);
});

test('a server that starts on the day has the text in force, and one that is to start on no day does not start', async () => {
  const started = await startSite({ env: UNREACHED_ANALYTICS, args: ['--date', '2026-11-01'] });
  const { counts } = await midnightOf(started.url, 1);
  await started.stop();

  expect(counts).toEqual({ before: 0, after: 200, both: 0, none: 0 });
  await expect(startSite({ args: ['--date', '2026-11-31'] })).rejects.toThrow('stopped with code 1');
});
