import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { CADDY, startCaddy } from './support/caddy.ts';
import { startInstance, stopInstance } from './support/instance.ts';
import { NGINX } from './support/nginx.ts';
import { startNginxSite } from './support/nginx-site.ts';
import { SHIPPED_NAME } from './support/shipped-places.ts';
import { startTwoInstances, type TwoInstances } from './support/two-instances.ts';
import { startVisitors } from './support/visitors.ts';

const VISITOR_PAIRS = 4;
const PATHS = ['/', POLICY_PATH, '/_payload.json', '/locales/en.json', '/favicon.ico'];
const PROXIES = [
  { name: 'nginx', isInstalled: NGINX !== undefined, start: startNginxSite, restarts: 50 },
  { name: 'caddy', isInstalled: CADDY !== undefined, start: startCaddy, restarts: 10 },
];

describe.each(PROXIES)('two instances behind $name', ({ name, isInstalled, start, restarts }) => {
  let site: TwoInstances;

  beforeAll(async () => {
    if (isInstalled) site = await startTwoInstances(start);
  });
  afterAll(() => isInstalled && site.stop());

  test(
    `fail no request while they are restarted in turn, ${restarts} times`,
    { timeout: 420_000 },
    async ({ skip }) => {
      skip(!isInstalled, `${name} is not installed`);
      const { instances, ports, folder, certificate } = site;
      const target = { port: ports.https, name: SHIPPED_NAME, ca: certificate.pem };
      const visitors = startVisitors(target, PATHS, VISITOR_PAIRS);
      const codes: Array<number | null> = [];
      const unreadyMs: number[] = [];

      for (let i = 0; i < restarts; i += 1) {
        const turn = i % 2 === 0 ? 0 : 1;
        const stopped = await stopInstance(instances[turn]);
        codes.push(stopped.code);
        unreadyMs.push(stopped.unreadyMs);
        instances[turn] = await startInstance(instances[turn].port, folder);
      }
      const { served, failures } = await visitors.leave();

      const slowest = Math.ceil(Math.max(...unreadyMs));
      process.stdout.write(
        `${name}: ${served} requests during ${restarts} restarts; /readyz 503 at most ${slowest} ms after SIGTERM\n`,
      );
      expect(failures).toEqual([]);
      expect(codes).toEqual(codes.map(() => 0));
      expect(served).toBeGreaterThan(restarts * 10);
    },
  );
});
