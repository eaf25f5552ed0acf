import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { addDays } from 'plinth-policies/days';
import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '../../scripts/site-server.ts';
import { useOwnSite } from '../support/own-site.ts';

const VERSIONS = 25;
const REQUESTS = 2_000;
const CLIENTS = 8;
/**
 * After 2,000 requests and after 8,000 it has 173 to 183 MB; with a formatter for each comparison it had 945. Without the start
 * flags, 268 to 286.
 */
const MOST_MB = 224;
/** As the unit and the image of `deploy/` start it: docs/decisions/187-start-flags-bound-the-memory.md. */
const BOUNDED = { program: [process.execPath, '--max-semi-space-size=8'], env: { MALLOC_ARENA_MAX: '2' } } as const;

const own = useOwnSite('tests/sites/policies');

/** Versions of the policy before its first, each with some words of its own. */
async function addVersions(): Promise<string[]> {
  const first = readFileSync(own.at('legal/en/rules/2026-02-01.md'), 'utf8');
  const days = Array.from({ length: VERSIONS }, (_, index) => addDays('2023-01-01', index * 30));
  for (const [index, day] of days.entries()) {
    const words = first.replaceAll('2026-02-01', day).replaceAll(' limit', ` limit ${index}`);
    await writeFile(own.at(`legal/en/rules/${day}.md`), words);
  }
  return days;
}

function memoryOf(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

test.runIf(process.platform === 'linux')(
  'all pairs of many versions, asked for in turn, fit a small machine',
  async () => {
    const days = await addVersions();
    const { code, err } = await own.plinth('build');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const site = await startSite({ root: own.at('dist'), ...BOUNDED });
    onTestFinished(() => site.stop());
    const pairs = days.flatMap((older, index) => days.slice(index + 1).map((newer) => `${older}/${newer}`));
    const paths = Array.from({ length: REQUESTS }, (_, index) => pairs[index % pairs.length]);
    const statuses = new Set<number>();
    const client = async (): Promise<void> => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const response = await fetch(`${site.url}/legal/rules/compare/${path}/`);
        statuses.add(response.status);
        await response.text();
      }
    };

    await Promise.all(Array.from({ length: CLIENTS }, client));

    expect([...statuses]).toEqual([200]);
    expect(memoryOf(site.process.pid)).toBeLessThan(MOST_MB);
  },
);
