import { rmSync } from 'node:fs';
import { ended, startProcess } from '../../scripts/start-process.ts';

export type TimedBuild = {
  readonly seconds: number;
  /** Processor time of all its threads: what else the machine does makes it no longer. */
  readonly cpuSeconds: number;
  readonly peakMb: number;
};

/** Builds a generated site. @throws with what the build says, when it fails */
export async function timedBuild(site: string, outDir: string): Promise<TimedBuild> {
  rmSync(outDir, { recursive: true, force: true });
  const since = performance.now();
  const child = startProcess(process.execPath, ['bench/growth/build-generated.ts', site, outDir], process.env);
  let printed = '';
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));

  const code = await ended(child);
  if (code !== 0) throw new Error(`the build of ${site} failed: ${said.slice(0, 2_000)}`);
  // What build-generated.ts prints.
  const used = JSON.parse(printed) as Omit<TimedBuild, 'seconds'>;
  return { seconds: (performance.now() - since) / 1_000, ...used };
}
