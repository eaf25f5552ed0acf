import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import { eventually } from '../../contract/support/eventually.ts';
import { findProgram } from './find-program.ts';

export const NGINX = findProgram('nginx');

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts nginx in the foreground with `site` in its http block, and waits until it accepts connections on `port`. */
export async function startNginx(folder: string, site: string, port: number): Promise<{ stop(): Promise<void> }> {
  const main = join(folder, 'nginx.conf');
  const errors = join(folder, 'error.log');
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log ${errors} warn; worker_processes 2;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`,
  );
  const child = startProcess(NGINX ?? 'nginx', ['-p', folder, '-e', errors, '-c', main], { PATH: process.env['PATH'] });
  let exit: number | null | undefined;
  child.once('exit', (code) => (exit = code));
  await eventually(async () => {
    if (exit !== undefined) throw new Error(`nginx ended with ${exit}:\n${readFileSync(errors, 'utf8')}`);
    return accepts(port);
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return { stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => resolve(true) === undefined && socket.destroy());
  });
}
