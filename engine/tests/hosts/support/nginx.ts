import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';
import { startProxyProgram } from './start-proxy-program.ts';

export const NGINX = findProgram('nginx');

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts nginx in the foreground with `site` in its http block, and waits until it accepts connections on `port`. */
export function startNginx(folder: string, site: string, port: number): Promise<{ stop(): Promise<void> }> {
  const main = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  writeFileSync(main, mainFile(folder, site));
  return startProxyProgram(NGINX ?? 'nginx', ['-p', folder, '-e', 'stderr', '-c', main], port);
}

/** What Debian has around the files of conf.d, for a user who may write in one folder. It has the error log, too. */
function mainFile(folder: string, site: string): string {
  return `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 2;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
include /etc/nginx/mime.types;
${TEMPORARY.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join('\n')}
${site}
}
`;
}
