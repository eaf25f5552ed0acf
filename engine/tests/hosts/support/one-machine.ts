import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';
import { takePort } from '../../../scripts/take-port.ts';
import { makeCertificate } from './certificate.ts';
import { deployFile } from './deploy-file.ts';
import { startInstance, type Instance } from './instance.ts';
import { startNginx } from './nginx.ts';

/** The name in the shipped files, which owners replace by theirs. */
export const SHIPPED_NAME = 'www.example.com';

export type OneMachine = {
  /** Has `current`, which leads to the release that an instance starts with, and nginx's logs. */
  readonly folder: string;
  readonly instances: [Instance, Instance];
  readonly ports: { readonly http: number; readonly https: number };
  /** The certificate that nginx presents, which its clients trust. */
  readonly ca: string;
  stop(): Promise<void>;
};

/** Starts what deploy/one-machine/ describes, on other ports: two instances with these settings, and nginx in front. */
export async function startOneMachine(settings: Readonly<Record<string, string>> = {}): Promise<OneMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-one-machine-'));
  symlinkSync(resolve(BUILD_FOLDER), join(folder, 'current'));
  mkdirSync(join(folder, 'html/.well-known/acme-challenge'), { recursive: true });
  const taken = await Promise.all([takePort(), takePort(), takePort(), takePort()] as const);
  await Promise.all(taken.map(({ free }) => free()));
  const [first, second, http, https] = taken;

  const instances: OneMachine['instances'] = [
    await startInstance(first.port, folder, settings),
    await startInstance(second.port, folder, settings),
  ];
  const { certificate, key, pem } = makeCertificate(folder, SHIPPED_NAME);
  const site = deployFile('one-machine/nginx-site.conf', {
    '127.0.0.1:3001': `127.0.0.1:${first.port}`,
    '127.0.0.1:3002': `127.0.0.1:${second.port}`,
    'listen 80;\n\tlisten [::]:80;': `listen 127.0.0.1:${http.port};`,
    'listen 443 ssl http2;\n\tlisten [::]:443 ssl http2;': `listen 127.0.0.1:${https.port} ssl http2;`,
    [`/etc/letsencrypt/live/${SHIPPED_NAME}/fullchain.pem`]: certificate,
    [`/etc/letsencrypt/live/${SHIPPED_NAME}/privkey.pem`]: key,
    '/var/log/nginx': folder,
    '/var/www/html': join(folder, 'html'),
  });
  const nginx = await startNginx(folder, site, https.port);
  const stop = async (): Promise<void> => {
    await nginx.stop();
    for (const { process } of instances) process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  };
  return { folder, instances, ports: { http: http.port, https: https.port }, ca: pem, stop };
}
