import { expect, test } from 'vitest';
import { startSite } from '../../scripts/site-server.ts';
import { MEASURED, midnightOf, secondsBefore } from '../support/midnight-of-privacy.ts';

test('under load, a text comes into force in all answers at once, and none of them fails', async () => {
  const site = await startSite({ env: MEASURED, args: secondsBefore(3) });

  const { counts, statuses, paths, goneBack } = await midnightOf(site, 5);
  await site.stop();

  expect(paths).toEqual([]);
  expect(statuses).toEqual([200]);
  expect(goneBack).toEqual([]);
  expect([counts.before > 0, counts.after > 0]).toEqual([true, true]);
});

test('a server that starts after the day has it in force, and one that is to start on no day does not start', async () => {
  const site = await startSite({ env: MEASURED, args: ['--date', '2026-11-01'] });
  const { counts } = await midnightOf(site, 1);
  await site.stop();

  expect(counts).toEqual({ before: 0, after: 200, both: 0, none: 0 });
  await expect(startSite({ args: ['--date', '2026-11-31'] })).rejects.toThrow('stopped with code 1');
});
