import { startBareHost, startSiteHost } from '../hosts/measured-hosts.ts';
import { findNginx, startNginx } from '../hosts/nginx.ts';
import { KNOWS_USAGE, residentMb } from '../hosts/process-usage.ts';
import { fetchRaw } from '../hosts/raw-answer.ts';
import type { RunningHost } from '../hosts/running-host.ts';
import type { Beside, Chapter, Figure } from '../report/figure.ts';
import { median, ratios } from '../report/statistics.ts';
import { nginxFiles } from './server-hosts.ts';
import type { SitePage } from '../hosts/site-pages.ts';

/** A start takes little, and differs more than a load. */
const STARTS_A_ROUND = 2;
/** At most 1.5 times a bare server, and a tenth of a second for what a bare one has not got. */
const TIMES_BARE = 1.5;
const MORE_MS = 100;

type Starts = Map<string, { ms: number[]; mb: number[] }>;

/** From the birth of a process to the end of its first page, and the memory it has then. */
export async function measureStarts(folder: string, page: SitePage, rounds: number): Promise<Chapter> {
  const starts: Starts = new Map();
  const site = await startSiteHost({ folder, path: page.path });
  const answer = await fetchRaw(site.url + page.path);
  await site.stop();

  const place = { folder, path: page.path };
  for (let round = 0; round < rounds * STARTS_A_ROUND; round += 1) {
    await note(starts, startSiteHost(place));
    await note(starts, startBareHost(place, answer));
    if (findNginx() !== undefined) await note(starts, startNginx({ ...place, ...nginxFiles(folder, page) }));
  }
  return {
    title: 'Start',
    notes: [`From the birth of the process to the end of its first answer, ${page.path}; memory right after it.`],
    figures: [...timeFigures(starts), ...memoryFigures(starts)],
  };
}

async function note(starts: Starts, starting: Promise<RunningHost>): Promise<void> {
  const host = await starting;
  const { ms, mb } = starts.get(host.name) ?? { ms: [], mb: [] };
  starts.set(host.name, { ms: [...ms, host.startMs], mb: [...mb, residentMb(host.pid)] });
  await host.stop();
}

function timeFigures(starts: Starts): Figure[] {
  const own = starts.get('site')?.ms ?? [];
  const bare = starts.get('bare node:http')?.ms ?? [];
  const beside: Beside[] = [...starts].map(([name, { ms }]) => ({ name, value: median(ms), unit: 'ms' }));
  const allowed = bare.map((ms) => TIMES_BARE * ms + MORE_MS);
  return [
    { name: 'start to first page, against bare node:http', unit: 'ratio', values: ratios(own, bare), beside },
    {
      name: `start to first page, against ${TIMES_BARE}x bare node:http and ${MORE_MS} ms`,
      unit: 'ratio',
      values: ratios(own, allowed),
      target: { atMost: 1 },
    },
  ];
}

function memoryFigures(starts: Starts): Figure[] {
  if (!KNOWS_USAGE) return [];
  const beside: Beside[] = [...starts].map(([name, { mb }]) => ({ name, value: median(mb), unit: 'MB' }));
  return [{ name: 'memory after the first page', unit: 'MB', values: starts.get('site')?.mb ?? [], beside }];
}
