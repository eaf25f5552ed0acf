import { cpuMs, residentMb } from '../hosts/process-usage.ts';
import { quantile } from '../report/statistics.ts';
import { sendLoad } from './load.ts';
import type { Compared, Kind, ServerHosts } from './server-hosts.ts';

/** One host under one load. */
export type LoadRound = {
  readonly perSecond: number;
  /** Processor time of the server for one answer, in microseconds. */
  readonly cpuUs: number;
  readonly p99Ms: number;
  /** Of one core. Below nine tenths the client was the slower one, and `perSecond` says less of the server. */
  readonly busy: number;
  readonly residentMb: number;
};

/** By the name of the host, one for each round. */
export type LoadRounds = Readonly<Record<Kind, ReadonlyMap<string, readonly LoadRound[]>>>;

const CONNECTIONS = 64;
const SECONDS = 2;
/** Before the first round: code that has not run often is slow. */
const WARM_UP_SECONDS = 1;

/** Loads each host with each kind of request, one after the other, round by round. */
export async function runLoadRounds({ compared }: ServerHosts, rounds: number): Promise<LoadRounds> {
  return {
    page: await loadByTurns(compared.page, rounds),
    '304': await loadByTurns(compared['304'], rounds),
    redirect: await loadByTurns(compared.redirect, rounds),
  };
}

/** The rounds of each host, by its name. */
async function loadByTurns(
  compared: readonly Compared[],
  rounds: number,
): Promise<ReadonlyMap<string, readonly LoadRound[]>> {
  const results = new Map<string, LoadRound[]>(compared.map(({ host }) => [host.name, []]));
  for (const { request } of compared) await sendLoad(request, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < rounds; round += 1)
    for (const one of rotated(compared, round)) results.get(one.host.name)?.push(await measureLoad(one));
  return results;
}

async function measureLoad({ host, request }: Compared): Promise<LoadRound> {
  const cpuBefore = cpuMs(host.pid);
  const { answers, seconds, latenciesMs } = await sendLoad(request, { connections: CONNECTIONS, seconds: SECONDS });
  const cpu = cpuMs(host.pid) - cpuBefore;
  return {
    perSecond: answers / seconds,
    cpuUs: (cpu * 1_000) / answers,
    p99Ms: quantile(latenciesMs, 0.99),
    busy: cpu / 1_000 / seconds,
    residentMb: residentMb(host.pid),
  };
}

/** The items, beginning with another one each round, so that none always runs first. */
function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
