import { fetchRaw } from '../hosts/raw-answer.ts';
import { cpuMs, residentMb, untilIdle } from '../hosts/process-usage.ts';
import { startSiteHost } from '../hosts/measured-hosts.ts';
import type { RunningHost } from '../hosts/running-host.ts';
import { sendLoad } from '../server/load.ts';
import { policyPaths } from './generated-site.ts';

/** One site of some size, as it is served. */
export type Grown = { readonly folder: string; readonly build: string; readonly slugs: readonly string[] };

/** Memory of the server, in megabytes, one after the other. */
export type GrownMemory = {
  readonly readyMb: number;
  readonly idleMb: number;
  /** After every page and version once, and once more. */
  readonly sweptMb: readonly [once: number, twice: number];
};

export type ComparedMemory = { readonly thousandMb: number; readonly twoThousandMb: number };

const CONNECTIONS = 64;
const SECONDS = 2;
const AT_ONCE = 16;
/**
 * Many more than a server keeps. The first thousand leave a heap of the size that it needs, most of it garbage: Node collects
 * that when it must, and on a large machine it must late.
 */
const COMPARISONS = 1_000;

/** From the birth of the process to the first page. */
export async function grownStart({ folder, build }: Grown): Promise<number> {
  const host = await startSiteHost({ folder, build, path: '/' });
  await host.stop();
  return host.startMs;
}

/** Processor time of one answer, in microseconds: of a page in the middle, and of a redirect to it. */
export async function grownCost(host: RunningHost, { slugs }: Grown): Promise<{ pageUs: number; redirectUs: number }> {
  const path = `/legal/${slugs[slugs.length >> 1] ?? ''}`;
  const costOf = async (target: string, status: number): Promise<number> => {
    const before = cpuMs(host.pid);
    const request = { port: host.port, path: target, headers: { 'accept-encoding': 'br' }, status };
    const { answers } = await sendLoad(request, { connections: CONNECTIONS, seconds: SECONDS });
    return ((cpuMs(host.pid) - before) * 1_000) / answers;
  };
  return { pageUs: await costOf(`${path}/`, 200), redirectUs: await costOf(path, 301) };
}

/** Starts a server, and asks for all that it has. It runs on. */
export async function grownMemory(grown: Grown): Promise<{ host: RunningHost; memory: GrownMemory }> {
  const host = await startSiteHost({ folder: grown.folder, build: grown.build, path: '/' });
  const readyMb = residentMb(host.pid);
  await untilIdle(host.pid);
  const idleMb = residentMb(host.pid);

  const pages = grown.slugs.flatMap((slug) => policyPaths(slug).pages);
  const sweptMb = [await askAll(host, pages), await askAll(host, pages)] as const;
  return { host, memory: { readyMb, idleMb, sweptMb } };
}

/** Asks a server that runs for comparisons, and returns its memory after a thousand, and after two. */
export async function comparedMemory(host: RunningHost, { slugs }: Grown): Promise<ComparedMemory> {
  const comparisons = inTurn(
    slugs.flatMap((slug) => policyPaths(slug).comparisons),
    2 * COMPARISONS,
  );
  return {
    thousandMb: await askAll(host, comparisons.slice(0, COMPARISONS)),
    twoThousandMb: await askAll(host, comparisons.slice(COMPARISONS)),
  };
}

/** So many, from the beginning again where there are fewer: by then, the first is no longer kept. */
function inTurn(paths: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => paths[index % paths.length] ?? '');
}

/** Asks for each, some at once, and returns the memory after it. */
async function askAll(host: RunningHost, paths: readonly string[]): Promise<number> {
  for (let index = 0; index < paths.length; index += AT_ONCE) {
    const answers = paths.slice(index, index + AT_ONCE).map(async (path) => {
      const { status } = await fetchRaw(host.url + path);
      if (status !== 200) throw new Error(`${path} is answered with ${status}`);
    });
    await Promise.all(answers);
  }
  await untilIdle(host.pid);
  return residentMb(host.pid);
}
