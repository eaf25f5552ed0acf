import { expect, test } from 'vitest';
import { startSite } from '../../scripts/site-server.ts';
import { MEASURED, midnightOf, secondsBefore } from '../support/midnight-of-privacy.ts';

test(
  'over the minute in which a text comes into force, 12,000 answers are wholly of before or of after',
  { timeout: 120_000 },
  async () => {
    const site = await startSite({ env: MEASURED, args: secondsBefore(30) });

    const { counts, statuses, paths, goneBack } = await midnightOf(site, 60);
    await site.stop();

    expect(paths).toEqual([]);
    expect(statuses).toEqual([200]);
    expect(goneBack).toEqual([]);
    expect(counts.before + counts.after).toBe(12_000);
    expect(Math.min(counts.before, counts.after)).toBeGreaterThan(1_000);
    // Not one line of the log is a failure, but for the page that fails on purpose, and the next pages were ready before.
    const failures = site.log.filter(({ level, path }) => Number(level) > 40 && !String(path).includes('broken'));
    expect(failures).toEqual([]);
    expect(site.log.map(({ msg }) => msg)).toContain('the pages of the next day are ready');
  },
);
