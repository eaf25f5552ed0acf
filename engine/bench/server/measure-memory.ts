import { startBareHost, startSiteHost } from '../hosts/measured-hosts.ts';
import { KNOWS_USAGE, peakMb, residentMb, untilIdle } from '../hosts/process-usage.ts';
import { fetchRaw } from '../hosts/raw-answer.ts';
import type { RunningHost } from '../hosts/running-host.ts';
import { longestPage, sitePages } from '../hosts/site-pages.ts';
import type { Chapter, Figure } from '../report/figure.ts';
import { sendLoad } from './load.ts';

/** What the site may take under load. */
export const MOST_MB = 120;
const CONNECTIONS = 64;
const PORTION = 50_000;
const PORTIONS = 20;
/** Of the last portions' memory, to those of the second tenth: what is filled once is full by then. */
const FLAT = { atMost: 1.1 };

type Memory = {
  readonly name: string;
  readonly startMb: number;
  readonly portionsMb: readonly number[];
  readonly peakMb: number;
};

/** Memory over a million answers, of the site and of a bare server. */
export async function measureMemory(folder: string): Promise<Chapter[]> {
  if (!KNOWS_USAGE) return [{ title: 'Memory', notes: ['Left out: only Linux says what a process has.'], figures: [] }];
  const site = await startSiteHost({ folder, path: '/' });
  try {
    const { path } = longestPage(await sitePages(site.url));
    const bare = await startBareHost({ folder, path }, await fetchRaw(site.url + path));
    try {
      await untilIdle(site.pid);
      const own = await overAMillion(site, path);
      const floor = await overAMillion(bare, path);
      return [chapterOf(path, own, floor)];
    } finally {
      await bare.stop();
    }
  } finally {
    await site.stop();
  }
}

async function overAMillion(host: RunningHost, path: string): Promise<Memory> {
  const startMb = residentMb(host.pid);
  const portionsMb: number[] = [];
  const request = { port: host.port, path, headers: { 'accept-encoding': 'br' }, status: 200 };
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    await sendLoad(request, { connections: CONNECTIONS, answers: PORTION });
    portionsMb.push(residentMb(host.pid));
  }
  return { name: host.name, startMb, portionsMb, peakMb: peakMb(host.pid) };
}

function chapterOf(path: string, own: Memory, floor: Memory): Chapter {
  const both = [own, floor];
  const figure = (name: string, of: (memory: Memory) => number, more: Partial<Figure> = {}): Figure => ({
    name,
    unit: 'MB',
    values: [of(own)],
    beside: both.map((memory) => ({ name: memory.name, value: of(memory), unit: 'MB' })),
    ...more,
  });
  return {
    title: 'Memory over a million requests',
    notes: [`${path}, 64 connections; measured after every ${PORTION.toLocaleString('en-US')} answers.`],
    figures: [
      figure('ready and idle', ({ startMb }) => startMb),
      figure('most at any time', (memory) => memory.peakMb, { target: { atMost: MOST_MB } }),
      figure('after a million', ({ portionsMb }) => portionsMb.at(-1) ?? NaN),
      {
        name: 'last quarter, against the end of the first tenth',
        unit: 'ratio',
        values: own.portionsMb.slice(-PORTIONS / 4).map((mb) => mb / (own.portionsMb[PORTIONS / 10 - 1] ?? NaN)),
        target: FLAT,
      },
    ],
  };
}
