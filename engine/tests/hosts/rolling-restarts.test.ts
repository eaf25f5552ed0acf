import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { startInstance, stopInstance } from './support/instance.ts';
import { NGINX, startNginxSite } from './support/nginx.ts';
import { SHIPPED_NAME } from './support/shipped-places.ts';
import { startTwoInstances, type TwoInstances } from './support/two-instances.ts';
import { startVisitors } from './support/visitors.ts';

const VISITOR_PAIRS = 4;
const PATHS = ['/', POLICY_PATH, '/_payload.json', '/locales/en.json', '/favicon.ico'];
const RESTARTS = 50;

describe.skipIf(NGINX === undefined)('two instances behind nginx, which has to be installed', () => {
  let site: TwoInstances;

  beforeAll(async () => {
    site = await startTwoInstances(startNginxSite);
  });
  afterAll(() => site.stop());

  test(`fail no request while they are restarted in turn, ${RESTARTS} times`, { timeout: 420_000 }, async () => {
    const { instances, ports, folder, certificate } = site;
    const target = { port: ports.https, name: SHIPPED_NAME, ca: certificate.pem };
    const visitors = startVisitors(target, PATHS, VISITOR_PAIRS);
    const codes: Array<number | null> = [];

    for (let i = 0; i < RESTARTS; i += 1) {
      const turn = i % 2 === 0 ? 0 : 1;
      codes.push(await stopInstance(instances[turn]));
      instances[turn] = await startInstance(instances[turn].port, folder);
    }
    const { served, failures } = await visitors.leave();

    expect(failures).toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
    expect(served).toBeGreaterThan(RESTARTS * 10);
  });
});
