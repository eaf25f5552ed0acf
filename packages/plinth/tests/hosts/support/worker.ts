import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';
import { startProcess } from '../../../scripts/start-process.ts';
import { takePort } from '../../../scripts/take-port.ts';
import { eventually } from '../../contract/support/eventually.ts';
import { workerdProgram, writeConfiguration } from './workerd.ts';

export type Worker = Awaited<ReturnType<typeof startWorker>>;

type Options = { readonly build?: string; readonly settings?: Readonly<Record<string, string | number>> };

/** Serves a build by Cloudflare's runtime. */
async function startWorker({ build = BUILD_FOLDER, settings = {} }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  const { port, free } = await takePort();
  const file = writeConfiguration({ build, folder, settings });
  await free();
  // What the runtime otherwise tells only those who follow the log at Cloudflare.
  const args = ['serve', file, '--socket-addr', `http=127.0.0.1:${port}`, '--verbose'];
  const child = startProcess(workerdProgram(), args, {});
  const log: Array<Record<string, unknown>> = [];
  /** What the runtime has said beside it. */
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) =>
    line.startsWith('{') ? log.push(JSON.parse(line) as Record<string, unknown>) : said.push(line),
  );
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`the runtime has ended: ${said.join('\n')}`);
    return (await fetch(`${url}/healthz`).catch(() => undefined)) !== undefined;
  });
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, port, log, said, stop };
}

/** For one test. */
export async function workerForTest(options: Options): Promise<Worker> {
  const worker = await startWorker(options);
  onTestFinished(worker.stop);
  return worker;
}

/** For the tests of a file; ask for it inside a test. */
export function useWorker(options: Options = {}): () => Worker {
  let worker: Worker | undefined;
  beforeAll(async () => {
    worker = await startWorker(options);
  });
  afterAll(() => worker?.stop());
  return () => {
    if (worker === undefined) throw new Error('the Worker runs only inside tests');
    return worker;
  };
}
