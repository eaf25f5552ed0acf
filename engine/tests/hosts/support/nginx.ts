import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFile } from './deploy-file.ts';
import { findProgram } from './find-program.ts';
import { startProxyProgram } from './start-proxy-program.ts';
import { SHIPPED_NAME, type StartProxy } from './two-instances.ts';

export const NGINX = findProgram('nginx');

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** nginx with deploy/one-machine/nginx-site.conf. */
export const startNginx: StartProxy = async ({ folder, ports, certificate }, [first, second]) => {
  const site = deployFile('one-machine/nginx-site.conf', {
    '127.0.0.1:3001': `127.0.0.1:${first}`,
    '127.0.0.1:3002': `127.0.0.1:${second}`,
    'listen 80;\n\tlisten [::]:80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ssl http2;\n\tlisten [::]:443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
    [`/etc/letsencrypt/live/${SHIPPED_NAME}/fullchain.pem`]: certificate.file,
    [`/etc/letsencrypt/live/${SHIPPED_NAME}/privkey.pem`]: certificate.key,
    '/var/log/nginx': folder,
    '/var/www/html': join(folder, 'html'),
  });
  const main = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'temporary'));
  writeFileSync(main, mainFile(folder, site));
  return startProxyProgram(NGINX ?? 'nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', main], ports.https);
};

/** What Debian has around the files of conf.d, for a user who may write in one folder. */
function mainFile(folder: string, site: string): string {
  return `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 2;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
${TEMPORARY.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join('\n')}
${site}
}
`;
}
