import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWS_USAGE } from '../hosts/process-usage.ts';
import type { Chapter } from '../report/figure.ts';
import { generateSite } from './generated-site.ts';
import { growthChapter, type GrowthSize } from './growth-chapter.ts';
import { comparedMemory, grownCost, grownMemory, grownStart, type Grown } from './served-growth.ts';
import { timedBuild } from './timed-build.ts';

/** Inside the project: a site's modules find the engine by its folder. */
const FOLDER = '.cache/bench/growth';
const SIZES = [10, 100, 1_000, 2_000];

type Options = { readonly folder: string; readonly rounds: number };

/** Sites of more and more policies: what a build, a start, a request and the memory take. */
export async function measureGrowth({ folder, rounds }: Options): Promise<Chapter[]> {
  const sizes: Array<GrowthSize & { readonly grown: Grown }> = [];
  for (const documents of SIZES) {
    const grown = await grow(folder, documents);
    const build = await timedBuild(join(FOLDER, `site-${documents}`), grown.build);
    console.log(`  ${documents} documents: built in ${build.seconds.toFixed(1)} s`);
    sizes.push({ documents, grown, build, startsMs: [], costs: [] });
  }
  const hosts = [];
  const memories = [];
  for (const { grown } of KNOWS_USAGE ? sizes : []) {
    const { host, memory } = await grownMemory(grown);
    hosts.push(host);
    memories.push(memory);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { grown, startsMs, costs }] of sizes.entries()) {
      const host = hosts[index];
      if (host !== undefined) costs.push(await grownCost(host, grown));
      startsMs.push(await grownStart(grown));
    }
  const [largest, its] = [hosts.at(-1), sizes.at(-1)];
  const compared = largest && its && (await comparedMemory(largest, its.grown));
  await Promise.all(hosts.map((host) => host.stop()));
  return [growthChapter(sizes, memories, compared)];
}

async function grow(folder: string, documents: number): Promise<Grown> {
  const logs = join(folder, `growth-${documents}`);
  mkdirSync(logs, { recursive: true });
  const slugs = generateSite(join(FOLDER, `site-${documents}`), documents);
  return { folder: logs, build: join(FOLDER, `build-${documents}`), slugs };
}
