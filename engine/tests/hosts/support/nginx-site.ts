import { join } from 'node:path';
import { deployFile } from './deploy-file.ts';
import { startNginx } from './nginx.ts';
import { SHIPPED_NAME, type StartProxy } from './two-instances.ts';

/** nginx with deploy/one-machine/nginx-site.conf. */
export const startNginxSite: StartProxy = ({ folder, ports, certificate }, [first, second]) => {
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
  return startNginx(folder, site, ports.https);
};
