import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { listedPaths } from '../packages/plinth/scripts/listed-paths.ts';
import { ended } from '../packages/plinth/scripts/start-process.ts';
import { takePort } from '../packages/plinth/scripts/take-port.ts';

/** `folder`: for files of this run, outside of the repository. */
export type Run = { readonly folder: string; readonly rounds: number };

/** An answer as it came: the body still compressed. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: Buffer;
};

/** By path; `*` stands for every path. */
export type Answers = Readonly<Record<string, RawAnswer>>;

/** A server that is measured. */
export type Host = Awaited<ReturnType<typeof startHost>>;

export type SitePage = { readonly path: string; readonly answer: RawAnswer; readonly html: string };

const SITE_SERVER = join(import.meta.dirname, '../site/dist/server/node.js');
const FLOOR_SERVER = join(import.meta.dirname, 'floor.mjs');
const ANSWER_MS = 30_000;
/** What Node writes itself. */
const HEADERS_OF_NODE = /^(?:date|connection|keep-alive)$/i;

/** Starts the built sample as the unit and the image of `deploy/` do: its log on, memory bounded, and nothing configured. */
export function startSite(folder: string, path = '/'): Promise<Host> {
  const args = ['--max-semi-space-size=8', SITE_SERVER];
  return startHost('site', folder, path, () => args, { MALLOC_ARENA_MAX: '2' });
}

/** Starts a floor: `node:http` with these answers, by path, or with the one of `*` for all paths. */
export function startFloor(name: string, folder: string, answers: Answers, path = '/'): Promise<Host> {
  const file = join(folder, `answers-${randomUUID()}.json`);
  const prepared = Object.entries(answers).map(([target, { status, headers, body }]) => ({
    path: target,
    status,
    headers: headers.filter(([header]) => !HEADERS_OF_NODE.test(header)),
    body: body.toString('base64'),
  }));
  writeFileSync(file, JSON.stringify(prepared));
  return startHost(name, folder, path, (port) => [FLOOR_SERVER, file, String(port)]);
}

/** Starts a server, and asks it for a path until it answers. Its log is a file: a reader would take time from what is measured. */
async function startHost(
  name: string,
  folder: string,
  path: string,
  args: (port: number) => string[],
  more: Readonly<Record<string, string>> = {},
) {
  const { port, free } = await takePort();
  await free();
  const log = openSync(join(folder, `${name}.log`), 'a');
  const born = performance.now();
  const env = { PATH: process.env['PATH'], PORT: String(port), HOST: '127.0.0.1', ...more };
  const child = spawn(process.execPath, args(port), { env, stdio: ['ignore', log, log] });
  closeSync(log);
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    kill();
    await ended(child);
  };

  const url = `http://127.0.0.1:${port}`;
  // The server does not listen yet.
  while ((await fetchRaw(url + path).catch(() => undefined)) === undefined) {
    if (child.exitCode === null && performance.now() - born < ANSWER_MS) continue;
    await stop();
    throw new Error(`${name} did not start: ${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2_000)}`);
  }
  // `startMs`: from the birth of the process to the end of its first answer.
  return { name, url, pid: child.pid ?? 0, startMs: performance.now() - born, stop };
}

/** Sends one request on a connection of its own; follows no redirect, decompresses nothing. */
export function fetchRaw(
  url: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false, timeout: ANSWER_MS }, (response) => {
      const chunks: Buffer[] = [];
      const { statusCode = 0, rawHeaders } = response;
      const pairs = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
      );
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: statusCode, headers: pairs, body: Buffer.concat(chunks) }));
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${url}`)));
    sent.on('error', reject);
    sent.end();
  });
}

/** The first header of this name, whatever its case. */
export function headerOf({ headers }: RawAnswer, name: string): string | undefined {
  return headers.find(([own]) => own.toLowerCase() === name)?.[1];
}

/** Each page that the sitemap lists, as it is sent to a browser. */
export async function sitePages(url: string): Promise<SitePage[]> {
  const paths = await listedPaths(url);
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetchRaw(url + path);
      const isPacked = headerOf(answer, 'content-encoding') === 'br';
      return { path, answer, html: (isPacked ? brotliDecompressSync(answer.body) : answer.body).toString('utf8') };
    }),
  );
}

/** The page that weighs most: a policy. */
export function longestPage(pages: readonly SitePage[]): SitePage {
  return pages.reduce((longest, page) => (page.answer.body.length > longest.answer.body.length ? page : longest));
}
