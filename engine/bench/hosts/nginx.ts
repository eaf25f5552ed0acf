import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { startHost, type RunningHost } from './running-host.ts';
import { writeStaticFiles, type StaticFile } from './static-files.ts';

const PROGRAM = '/usr/sbin/nginx';
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Debian's nginx, with what it says of its version; undefined where there is none. */
export function findNginx(): string | undefined {
  if (!existsSync(PROGRAM)) return undefined;
  return /nginx\/[\d.]+/.exec(spawnSync(PROGRAM, ['-v'], { encoding: 'utf8' }).stderr)?.[0] ?? 'nginx';
}

type Options = { readonly folder: string; readonly files: readonly StaticFile[]; readonly path: string };

/** Starts nginx with one worker, its access log on, and these files. */
export function startNginx({ folder, files, path }: Options): Promise<RunningHost> {
  const precompressed = existsSync(BROTLI_MODULE);
  const root = join(folder, 'files');
  writeStaticFiles(root, files, precompressed);
  return startWith({
    folder,
    path,
    modules: precompressed ? `load_module ${BROTLI_MODULE};` : '',
    site: (port) => plainFiles(root, port, precompressed),
  });
}

type Started = {
  readonly folder: string;
  readonly path: string;
  readonly modules: string;
  /** What stands in `http`. */
  readonly site: (port: number) => string;
};

function startWith({ folder, path, modules, site }: Started): Promise<RunningHost> {
  mkdirSync(join(folder, 'temp'), { recursive: true });
  const configFile = join(folder, 'nginx.conf');
  return startHost({
    name: 'nginx',
    command: PROGRAM,
    args: (port) => {
      writeFileSync(configFile, configText(folder, modules, site(port)));
      return ['-p', folder, '-c', configFile, '-e', join(folder, 'error.log')];
    },
    path,
    logFile: join(folder, 'output.log'),
  });
}

/** One process, so that it can be measured and ended as one; otherwise as Debian sets it up. */
function configText(folder: string, modules: string, site: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/temp;`);
  return `
${modules}
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temp.join('\n  ')}
  sendfile on;
  tcp_nopush on;
  access_log ${folder}/access.log combined;
  # As many as a connection of the load sends: closing one every thousand requests is not what is measured.
  keepalive_requests 100000000;
  ${site}
}
`;
}

function plainFiles(root: string, port: number, precompressed: boolean): string {
  return `
  types {
    text/html html; text/css css; image/svg+xml svg; image/png png; image/x-icon ico;
    application/manifest+json webmanifest; font/woff2 woff2;
  }
  charset utf-8;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    add_header Cache-Control no-cache;
    ${precompressed ? 'brotli_static on;' : 'add_header Content-Encoding br;'}
  }`;
}
