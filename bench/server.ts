import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { fetchRaw, headerOf, longestPage, sitePages, startFloor, startSite, type Host, type Run } from './hosts.ts';
import { beside, ratios, type Figure } from './table.ts';

const CONNECTIONS = 64;
const SECONDS = 2;
/** Linux counts a process's time in hundredths of a second, whatever the clock of its kernel. */
const TICK_MS = 10;

type Kind = { readonly name: string; readonly path: string; readonly status: number; readonly etag?: string };
type Load = { readonly perSecond: number; readonly cpuUs: number; readonly p99Ms: number };

/** Throughput, CPU and delay of three kinds of answer; start; memory. */
export async function measureServer({ folder, rounds }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  try {
    const { path, answer } = longestPage(await sitePages(site.url));
    return [
      ...(await kindFigures(site, { name: 'page', path, status: 200 }, folder, rounds)),
      ...(await kindFigures(
        site,
        { name: '304', path, status: 304, etag: headerOf(answer, 'etag') ?? '' },
        folder,
        rounds,
      )),
      ...(await kindFigures(site, { name: 'redirect', path: path.replace(/\/$/, ''), status: 301 }, folder, rounds)),
      { name: 'memory under load', unit: 'MB', values: [usageOf(site.pid).residentMb], target: { atMost: 120 } },
      await startFigure(path, folder, rounds),
    ];
  } finally {
    await site.stop();
  }
}

async function kindFigures(site: Host, kind: Kind, folder: string, rounds: number): Promise<Figure[]> {
  const answer = await fetchRaw(site.url + kind.path, headersOf(kind));
  const floor = await startFloor('bare node http', folder, { '*': answer }, kind.path);
  const [own, bare]: [Load[], Load[]] = [[], []];
  try {
    // Code that has not run often is slow.
    for (const host of [site, floor]) await measureLoad(host, kind, 1);
    for (let round = 0; round < rounds; round += 1) {
      // The one that is first in one round is second in the next.
      const turns = [[site, own] as const, [floor, bare] as const];
      for (const [host, loads] of round % 2 === 0 ? turns : turns.toReversed())
        loads.push(await measureLoad(host, kind, SECONDS));
    }
  } finally {
    await floor.stop();
  }
  const figure = (name: string, of: keyof Load, unit: string, target?: Figure['target']): Figure => {
    const [values, floors] = [own, bare].map((loads) => loads.map((load) => load[of])) as [number[], number[]];
    const ofBoth = beside(unit, { site: values, bare: floors });
    return { name: `${kind.name}: ${name}`, unit: 'x', values: ratios(values, floors), target, of: ofBoth };
  };
  return [
    figure('requests a second', 'perSecond', '', kind.name === 'page' ? { atLeast: 0.7 } : undefined),
    // The figure to read where the client was busier than the server.
    figure('CPU a request', 'cpuUs', 'µs'),
    figure('p99', 'p99Ms', 'ms'),
  ];
}

function headersOf({ etag }: Kind): Record<string, string> {
  return { 'accept-encoding': 'br', ...(etag !== undefined && { 'if-none-match': etag }) };
}

async function measureLoad(host: Host, kind: Kind, duration: number): Promise<Load> {
  const before = usageOf(host.pid).cpuMs;
  const options = { url: host.url + kind.path, headers: headersOf(kind), connections: CONNECTIONS, duration };
  const { errors, timeouts, requests, latency, statusCodeStats, ...result } = await autocannon(options);
  const cpuMs = usageOf(host.pid).cpuMs - before;
  const statuses = Object.keys(statusCodeStats ?? {}).join();
  if (errors + timeouts > 0 || statuses !== String(kind.status))
    throw new Error(`${host.name} answers ${kind.name} with ${statuses}, ${errors} errors, ${timeouts} timeouts`);
  const { total } = requests;
  return { perSecond: total / result.duration, cpuUs: (cpuMs * 1_000) / total, p99Ms: latency.p99 };
}

/** From the birth of the process to its first page, beside what is allowed: 1.5 times the floor, and 100 ms. */
async function startFigure(path: string, folder: string, rounds: number): Promise<Figure> {
  const [own, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite(folder, path);
    const answer = await fetchRaw(site.url + path);
    await site.stop();
    const floor = await startFloor('bare node http', folder, { '*': answer }, path);
    await floor.stop();
    own.push(site.startMs);
    bare.push(floor.startMs);
  }
  const allowed = bare.map((ms) => 1.5 * ms + 100);
  return {
    name: 'start to first page, of 1.5 bare starts and 100 ms',
    unit: 'x',
    values: ratios(own, allowed),
    target: { atMost: 1 },
    of: beside('ms', { site: own, bare }),
  };
}

/** What all threads of a process have used so far; NaN where it is not Linux, which alone says it of another process. */
function usageOf(pid: number): { readonly cpuMs: number; readonly residentMb: number } {
  if (process.platform !== 'linux') return { cpuMs: NaN, residentMb: NaN };
  // The name of the program stands in parentheses, and may have spaces.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = NaN, system = NaN] = rest.split(' ').slice(11, 13).map(Number);
  const resident = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { cpuMs: (user + system) * TICK_MS, residentMb: resident / 1024 };
}
