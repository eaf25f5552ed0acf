// Two ratios against a floor measured in the same run, rounds interleaved: this machine's speed cancels out. The page is
// the longest that the site lists.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { BUILD_FOLDER } from '../scripts/build-folder.ts';
import { listedPaths } from '../scripts/listed-paths.ts';
import { startProcess } from '../scripts/start-process.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 64;
const STARTS = 7;

type Running = { url: string; child: ChildProcess; startMs: number };

async function start(path: string, ...args: string[]): Promise<Running> {
  const before = performance.now();
  const env = { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1' };
  const child = startProcess(process.execPath, args, env);
  child.stderr.pipe(process.stderr);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${args.join(' ')} stopped`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, url: at } = JSON.parse(line) as { msg?: string; url?: string };
      if (msg === 'listening' && at !== undefined) resolve(at.replace('localhost', '127.0.0.1'));
    });
  });
  await fetchOnce(url + path);
  return { url, child, startMs: performance.now() - before };
}

function fetchOnce(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were not 200`);
  return requests.average;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const stop = ({ child }: Running): void => void child.kill('SIGKILL');

const SERVER = `${BUILD_FOLDER}/server/node.js`;

const site = await start('/', SERVER);
const page = await longestPage(site.url);
const { headers, body } = await fetchOnce(site.url + page);
const { date: _, connection: __, 'keep-alive': ___, ...own } = headers;
const answerFile = join(mkdtempSync(join(tmpdir(), 'bench-')), 'answer.json');
writeFileSync(answerFile, JSON.stringify({ headers: own, body: body.toString('base64') }));
const bare = await start(page, 'bench/bare-server.ts', answerFile);

const throughput: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  throughput.push((await requestsPerSecond(site.url + page)) / (await requestsPerSecond(bare.url + page)));
stop(site);
stop(bare);

const starts: number[] = [];
for (let round = 0; round < STARTS; round += 1) {
  const a = await start(page, SERVER);
  const b = await start(page, 'bench/bare-server.ts', answerFile);
  starts.push(a.startMs / b.startMs);
  stop(a);
  stop(b);
}

console.log(
  `throughput of ${page}, logged, against bare node:http sending the same bytes: ${median(throughput).toFixed(2)}`,
);
console.log(`process birth to the first page, against the same: ${median(starts).toFixed(2)}`);

async function longestPage(url: string): Promise<string> {
  const sizes = await Promise.all(
    (await listedPaths(url)).map(async (path) => ({ path, bytes: (await fetchOnce(url + path)).body.length })),
  );
  return sizes.reduce((longest, size) => (size.bytes > longest.bytes ? size : longest)).path;
}
