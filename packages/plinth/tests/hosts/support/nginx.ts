import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import { eventually } from '../../contract/support/eventually.ts';
import { findProgram } from './find-program.ts';

export const NGINX = findProgram('nginx');

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts nginx with `site` in its http block, and waits until it accepts connections on `port`. @throws what it wrote */
export async function startNginx(folder: string, site: string, port: number): Promise<{ stop(): Promise<void> }> {
  const main = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  writeFileSync(main, mainFile(folder, site));
  const args = ['-p', folder, '-e', 'stderr', '-c', main];
  const child = startProcess(NGINX ?? 'nginx', args, { PATH: process.env['PATH'] });
  let said = '';
  child.stdout.resume();
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${said}`);
    return accepts(port);
  });
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
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
