import { findNginx } from '../hosts/nginx.ts';
import { KNOWS_USAGE } from '../hosts/process-usage.ts';
import type { Chapter } from '../report/figure.ts';
import { median } from '../report/statistics.ts';
import { loadChapter } from './load-chapter.ts';
import { runLoadRounds, type LoadRounds } from './load-rounds.ts';
import { startServerHosts } from './server-hosts.ts';
import { measureStarts } from './start-chapter.ts';
import { MOST_MB } from './measure-memory.ts';

type Options = { readonly folder: string; readonly rounds: number };

/** Throughput, CPU and delay of each kind of answer, the memory they take, and the time of a start. */
export async function measureServer({ folder, rounds }: Options): Promise<Chapter[]> {
  const hosts = await startServerHosts(folder);
  let loads: LoadRounds;
  try {
    loads = await runLoadRounds(hosts, rounds);
  } finally {
    await hosts.stop();
  }
  const chapter = loadChapter(loads, { page: hosts.page.path, nginx: findNginx() });
  const withMemory = { ...chapter, figures: [...chapter.figures, ...memoryFigures(loads)] };
  return [withMemory, await measureStarts(folder, hosts.page, rounds)];
}

function memoryFigures({ page }: LoadRounds): Chapter['figures'] {
  if (!KNOWS_USAGE) return [];
  const ofHosts = [...page].map(([name, rounds]) => ({ name, values: rounds.map(({ residentMb }) => residentMb) }));
  const beside = ofHosts.map(({ name, values }) => ({ name, value: median(values), unit: 'MB' }) as const);
  const values = ofHosts.find(({ name }) => name === 'site')?.values ?? [];
  return [{ name: 'memory under load', unit: 'MB', values, target: { atMost: MOST_MB }, beside }];
}
