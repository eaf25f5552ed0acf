import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { runtimeProgram } from './install-runtimes.ts';

type Options = {
  /** The folder of the build. */
  readonly build: string;
  /** Where the runtime's configuration is written. */
  readonly folder: string;
  /** As `vars` of wrangler.jsonc. */
  readonly settings?: Readonly<Record<string, string | number>>;
};

/** What starts a process of Cloudflare's runtime that serves a build, without what wrangler puts in front of it. */
export type WorkerdCommand = { readonly command: string; readonly args: (port: number) => readonly string[] };

/** In the place of Cloudflare's static assets: the files of a folder. Of a folder in it the runtime would send a list. */
const FILES = `export default {
  async fetch(request, { DISK }) {
    const answer = await DISK.fetch(request);
    return answer.headers.get('content-type') === 'application/json' ? new Response(null, { status: 404 }) : answer;
  },
};`;

/** Prepares it: the start itself is the caller's. */
export function workerdCommand({ build, folder, settings = {} }: Options): WorkerdCommand {
  const file = join(folder, 'workerd.capnp');
  writeFileSync(file, configText({ build, folder, settings }));
  return {
    command: runtimeProgram('workerd'),
    args: (port) => ['serve', file, '--socket-addr', `http=127.0.0.1:${port}`],
  };
}

/** As deploy/workers/wrangler.jsonc has it. */
function configText({ build, folder, settings }: Required<Options>): string {
  const server = resolve(build, 'server');
  const modules = ['worker.js', ...globSync('assets/*.js', { cwd: server })].map((name) => {
    const path = relative(resolve(folder), join(server, name)).replaceAll('\\', '/');
    return `(name = ${quoted(name.replaceAll('\\', '/'))}, esModule = embed ${quoted(path)})`;
  });
  const bindings = Object.entries(settings).map(([name, value]) =>
    typeof value === 'string'
      ? `(name = ${quoted(name)}, text = ${quoted(value)})`
      : `(name = ${quoted(name)}, json = ${quoted(JSON.stringify(value))})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = .site),
    (name = "disk", disk = (path = ${quoted(resolve(build, 'client'))})),
    (name = "files", worker = .files),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", http = (), service = "site")],
);
const files :Workerd.Worker = (
  modules = [(name = "files.js", esModule = ${quoted(FILES)})],
  compatibilityDate = ${quoted(compatibilityDate())},
  bindings = [(name = "DISK", service = "disk")],
);
const site :Workerd.Worker = (
  modules = [${modules.join(', ')}],
  compatibilityDate = ${quoted(compatibilityDate())},
  bindings = [${['(name = "ASSETS", service = "files")', ...bindings].join(', ')}],
);
`;
}

function compatibilityDate(): string {
  const file = readFileSync(join(import.meta.dirname, '../deploy/workers/wrangler.jsonc'), 'utf8');
  return /"compatibility_date": "([\d-]+)"/.exec(file)?.[1] ?? '';
}

/** As a text of Cap'n Proto, which has the escapes of JSON for what stands in a path or in a setting. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
