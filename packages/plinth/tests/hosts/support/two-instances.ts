import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';
import { takePort } from '../../../scripts/take-port.ts';
import { makeCertificate } from './certificate.ts';
import { deployFile } from './deploy-file.ts';
import { startInstance, type Instance } from './instance.ts';
import { startNginx } from './nginx.ts';
import { shippedPlaces, SHIPPED_NAME } from './shipped-places.ts';

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>;

/** Starts two instances with these settings, and nginx in front of them with the file for one machine, which speaks TLS. */
export async function startTwoInstances(settings: Readonly<Record<string, string>> = {}) {
  // Has `current`, which leads to the release that an instance starts with, and what nginx writes.
  const folder = mkdtempSync(join(tmpdir(), 'plinth-two-instances-'));
  symlinkSync(resolve(BUILD_FOLDER), join(folder, 'current'));
  mkdirSync(join(folder, 'html/.well-known/acme-challenge'), { recursive: true });
  const taken = await Promise.all([takePort(), takePort(), takePort(), takePort()] as const);
  await Promise.all(taken.map(({ free }) => free()));
  const [first, second, http, https] = taken;

  const instances: [Instance, Instance] = [
    await startInstance(first.port, folder, settings),
    await startInstance(second.port, folder, settings),
  ];
  const ports = { http: http.port, https: https.port };
  const certificate = makeCertificate(folder, SHIPPED_NAME);
  const site = deployFile('one-machine/nginx-site.conf', {
    ...shippedPlaces({ folder, ports, certificate }),
    '127.0.0.1:3001': `127.0.0.1:${first.port}`,
    '127.0.0.1:3002': `127.0.0.1:${second.port}`,
  });
  const proxy = await startNginx(folder, site, ports.https);
  const stop = async (): Promise<void> => {
    await proxy.stop();
    for (const { process } of instances) process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  };
  return { folder, ports, certificate, instances, stop };
}
