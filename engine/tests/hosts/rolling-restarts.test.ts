import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { startInstance, stopInstance } from './support/instance.ts';
import { NGINX } from './support/nginx.ts';
import { SHIPPED_NAME, startOneMachine, type OneMachine } from './support/one-machine.ts';
import { startVisitors } from './support/visitors.ts';

const RESTARTS = 50;
const VISITOR_PAIRS = 4;
const PATHS = ['/', POLICY_PATH, '/_payload.json', '/locales/en.json', '/favicon.ico'];

describe.skipIf(NGINX === undefined)('two instances behind nginx, which has to be installed', () => {
  let machine: OneMachine;

  beforeAll(async () => {
    machine = await startOneMachine();
  });
  afterAll(() => machine.stop());

  test(`fail no request while they are restarted in turn, ${RESTARTS} times`, { timeout: 420_000 }, async () => {
    const { instances, ports, folder, ca } = machine;
    const visitors = startVisitors({ port: ports.https, name: SHIPPED_NAME, ca }, PATHS, VISITOR_PAIRS);
    const codes: Array<number | null> = [];
    const unreadyMs: number[] = [];

    for (let i = 0; i < RESTARTS; i += 1) {
      const turn = i % 2 === 0 ? 0 : 1;
      const stopped = await stopInstance(instances[turn]);
      codes.push(stopped.code);
      unreadyMs.push(stopped.unreadyMs);
      instances[turn] = await startInstance(instances[turn].port, folder);
    }
    const { served, failures } = await visitors.leave();

    process.stdout.write(
      `${served} requests during ${RESTARTS} restarts; /readyz 503 at most ${Math.ceil(Math.max(...unreadyMs))} ms after SIGTERM\n`,
    );
    expect(failures).toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
    expect(served).toBeGreaterThan(RESTARTS * 10);
  });
});
