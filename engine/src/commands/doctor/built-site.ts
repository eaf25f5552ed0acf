import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LAUNCHER } from '#commands/launcher.ts';
import type { Finding } from '#commands/doctor/finding.ts';
import { problemLine } from '#lib/owner-error.ts';
import type { GetAnswer } from '#commands/doctor/crawl.ts';

/** `HTTP/1.1 200 OK`, and the headers that the host adds: `Date` and `Connection`. */
const STATUS_LINE_BYTES = 90;

/** The exports of a build, which has no types: src/server/hosts/built-app.ts. */
type BuiltModule = {
  readonly parseConfig: (environment: Readonly<Record<string, string | undefined>>) => unknown;
  readonly createBuiltApp: (config: unknown, host: object) => Promise<{ fetch: typeof fetch }>;
};

export type BuiltSite = {
  readonly ask: (path: string) => Promise<Response>;
  readonly get: GetAnswer;
  /** The bytes of an answer with its head, in brotli. */
  readonly weigh: (path: string) => Promise<number>;
};

/** Builds the site. @throws BuildError with the output of the build */
export function buildSite(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, 'build'], { encoding: 'utf8' });
  if (status !== 0) throw new BuildError(withoutStack(`${stderr}${stdout}`));
}

function withoutStack(said: string): string {
  const lines = said.split('\n').filter((line) => !/^\s+at /.test(line));
  return lines.join('\n').trim();
}

export class BuildError extends Error {
  override name = 'BuildError';
}

/** As `problemLine` writes it. */
const PROBLEM = /^(?<file>[^\s:]+\.\w+)(?::(?<line>\d+))?: (?<what>.*)$/;

/** What a build that failed says: each mistake of the site at its place, but for those that are known. */
export function buildFindings(said: string, known: readonly Finding[]): Finding[] {
  const places = new Set(known.map(problemLine));
  const lines = said.split('\n');
  const problems = lines.map((line) => PROBLEM.exec(line)?.groups);
  if (problems.includes(undefined)) return [{ weight: 'blocks', file: 'config.ts', what: `cannot be built: ${said}` }];
  return problems.flatMap(({ file, line, what = '' } = {}, index) =>
    places.has(lines[index] ?? '')
      ? []
      : { weight: 'blocks', file, line: line === undefined ? undefined : Number(line), what },
  );
}

/** The built site with these settings. `root`: the folder of the build. */
export async function loadBuiltSite(
  settings: Readonly<Record<string, string | undefined>>,
  root = 'dist',
): Promise<BuiltSite> {
  const built = (await import(pathToFileURL(resolve(root, 'server/app.js')).href)) as BuiltModule;
  const silent = (): void => {};
  const log = { info: silent, warn: silent, error: silent };
  const app = await built.createBuiltApp(built.parseConfig(settings), { log, readiness: () => 'ready' });
  const ask = (path: string, headers = {}): Promise<Response> =>
    Promise.resolve(app.fetch(new Request(`http://localhost${path}`, { headers })));
  return {
    ask,
    get: async (path) => {
      const response = await ask(path);
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
      return { status: response.status, html: isPage ? await response.text() : undefined };
    },
    weigh: async (path) => {
      const response = await ask(path, { 'accept-encoding': 'br' });
      const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return STATUS_LINE_BYTES + Buffer.byteLength(head) + (await response.arrayBuffer()).byteLength;
    },
  };
}
