import { join } from 'node:path';
import type { Certificate } from './certificate.ts';

/** The name in the shipped files, which owners replace by theirs. */
export const SHIPPED_NAME = 'www.example.com';

type Places = {
  readonly folder: string;
  readonly ports: { readonly http: number; readonly https: number };
  readonly certificate: Certificate;
};

/** What both shipped files of nginx name on the machine of an owner, and what a test has in its place. */
export function shippedPlaces({ folder, ports, certificate }: Places): Record<string, string> {
  return {
    'listen 80;\n\tlisten [::]:80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ssl http2;\n\tlisten [::]:443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
    [`/etc/letsencrypt/live/${SHIPPED_NAME}/fullchain.pem`]: certificate.file,
    [`/etc/letsencrypt/live/${SHIPPED_NAME}/privkey.pem`]: certificate.key,
    '/var/log/nginx': folder,
    '/var/www/html': join(folder, 'html'),
  };
}
