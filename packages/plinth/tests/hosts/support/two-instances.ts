import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';
import { takePort } from '../../../scripts/take-port.ts';
import { makeCertificate, type Certificate } from './certificate.ts';
import { startInstance, type Instance } from './instance.ts';
import { SHIPPED_NAME } from './shipped-places.ts';

export type Setup = {
  /** Has `current`, which leads to the release that an instance starts with, and what the proxy writes. */
  readonly folder: string;
  readonly ports: { readonly http: number; readonly https: number };
  readonly certificate: Certificate;
};
/** Starts a proxy with its shipped file in front of the instances on two ports. */
export type StartProxy = (setup: Setup, instances: readonly [number, number]) => Promise<{ stop(): Promise<void> }>;
export type TwoInstances = Setup & { readonly instances: [Instance, Instance]; stop(): Promise<void> };

/** Starts two instances with these settings, and a proxy that speaks TLS in front of them. */
export async function startTwoInstances(
  startProxy: StartProxy,
  settings: Readonly<Record<string, string>> = {},
): Promise<TwoInstances> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-two-instances-'));
  symlinkSync(resolve(BUILD_FOLDER), join(folder, 'current'));
  mkdirSync(join(folder, 'html/.well-known/acme-challenge'), { recursive: true });
  const taken = await Promise.all([takePort(), takePort(), takePort(), takePort()] as const);
  await Promise.all(taken.map(({ free }) => free()));
  const [first, second, http, https] = taken;

  const instances: TwoInstances['instances'] = [
    await startInstance(first.port, folder, settings),
    await startInstance(second.port, folder, settings),
  ];
  const setup: Setup = {
    folder,
    ports: { http: http.port, https: https.port },
    certificate: makeCertificate(folder, SHIPPED_NAME),
  };
  const proxy = await startProxy(setup, [first.port, second.port]);
  const stop = async (): Promise<void> => {
    await proxy.stop();
    for (const { process } of instances) process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  };
  return { ...setup, instances, stop };
}
