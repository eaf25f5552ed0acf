import { globSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { installedPackage } from '../../support/installed-package.ts';
import { deployFile } from './deploy-file.ts';

/** Of wrangler 4.164.0, which docs/workers.md names. */
const VERSION = '1.20261117.1';

/** Cloudflare's runtime, some 120 MB. @throws what npm says */
export function workerdProgram(): string {
  const folder = installedPackage(`workerd@${VERSION}`);
  const [program = ''] = globSync('node_modules/@cloudflare/workerd-*/bin/workerd{,.exe}', { cwd: folder });
  return join(folder, program);
}

type Options = {
  /** The folder of the build. */
  readonly build: string;
  /** Where the configuration is written. */
  readonly folder: string;
  /** As `vars` of wrangler.jsonc. */
  readonly settings: Readonly<Record<string, string | number>>;
};

/** In the place of Cloudflare's static assets: the files of a folder. Of a folder in it the runtime would send a list. */
const FILES = `export default {
  async fetch(request, { DISK }) {
    const answer = await DISK.fetch(request);
    return answer.headers.get('content-type') === 'application/json' ? new Response(null, { status: 404 }) : answer;
  },
};`;

/** Writes what deploy/workers/wrangler.jsonc says as a configuration of the runtime, and answers its path. */
export function writeConfiguration({ build, folder, settings }: Options): string {
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
  const [, date = ''] = /"compatibility_date": "([\d-]+)"/.exec(deployFile('workers/wrangler.jsonc')) ?? [];
  const file = join(folder, 'workerd.capnp');
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = .site),
    (name = "disk", disk = (path = ${quoted(resolve(build, 'client'))})),
    (name = "files", worker = .files),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", http = (cfBlobHeader = "x-cf"), service = "site")],
);
const files :Workerd.Worker = (
  modules = [(name = "files.js", esModule = ${quoted(FILES)})],
  compatibilityDate = ${quoted(date)},
  bindings = [(name = "DISK", service = "disk")],
);
const site :Workerd.Worker = (
  modules = [${modules.join(', ')}],
  compatibilityDate = ${quoted(date)},
  bindings = [${['(name = "ASSETS", service = "files")', ...bindings].join(', ')}],
);
`,
  );
  return file;
}

/** As a text of Cap'n Proto, which has the escapes of JSON for what stands in a path or in a setting. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
