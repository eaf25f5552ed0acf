import { spawnSync } from 'node:child_process';
import { connect, type TLSSocket } from 'node:tls';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Send } from '../../scripts/http-answer.ts';
import { eventually } from '../contract/support/eventually.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { findProgram } from './support/find-program.ts';
import { NGINX } from './support/nginx.ts';
import { SHIPPED_NAME } from './support/shipped-places.ts';
import { startTwoInstances, type TwoInstances } from './support/two-instances.ts';

const UNIT = 'deploy/one-machine/site@.service';
/** Of ten: a service without any restriction has 9.6. */
const MOST_EXPOSURE = 1.5;
describe.skipIf(NGINX === undefined)('the site behind nginx, which has to be installed', () => {
  let machine: TwoInstances;
  let send: Send;

  beforeAll(async () => {
    machine = await startTwoInstances({ SITE_URL: 'http://localhost:3000' });
    send = sendOver(machine.ports.https, { ca: machine.certificate.pem, servername: SHIPPED_NAME });
  });
  afterAll(() => machine.stop());

  test('a visitor is answered while one client has sent half of 1,500 requests', async () => {
    const { ports, certificate } = machine;
    const close = await openHalfRequests({ port: ports.https, ca: certificate.pem, servername: SHIPPED_NAME }, 1_500);

    const isAnswered = await eventually(() =>
      send({ target: '/' }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );

    close();
    expect(isAnswered).toBe(true);
  });

  test('a client that asks for comparisons all at once is refused, and others are not', async () => {
    const target = `${POLICY_PATH}compare/2001-01-01/2002-01-01/`;
    const all = await Promise.all(Array.from({ length: 80 }, () => send({ target }).then(({ status }) => status)));

    expect(all).toContain(429);
    expect((await send({ target: POLICY_PATH })).status).toBe(200);
  });

  test('the log of nginx has the request id of the site, and neither address nor query', async () => {
    const { headers } = await send({ target: `${POLICY_PATH}?secret=1` });
    const id = headers['x-request-id'];
    const log = join(machine.folder, 'site.log');
    const line = await eventually(() => linesOf(log).find((each) => id !== undefined && each.includes(id)));

    expect(JSON.parse(line)).toMatchObject({ requestId: id, method: 'GET', path: POLICY_PATH, status: 200 });
    expect(line).not.toContain('secret');
    expect(line.replace(/"upstream":"[^"]*"/, '')).not.toContain('127.0.0.1');
  });

  test('plain HTTP leads to the same address over TLS, but for the proof of the name', async () => {
    const plain = sendOver(machine.ports.http);
    writeFileSync(join(machine.folder, 'html/.well-known/acme-challenge/token'), 'proof');
    const proof = await plain({ target: '/.well-known/acme-challenge/token' });
    const { status, headers } = await plain({ target: `${POLICY_PATH}?a=1` });

    expect(proof.body.toString()).toBe('proof');
    expect({ status, location: headers['location'] }).toEqual({
      status: 301,
      location: `https://${SHIPPED_NAME}${POLICY_PATH}?a=1`,
    });
  });
});

describe('the unit of systemd', () => {
  test.skipIf(findProgram('systemd-analyze') === undefined)(
    `has no fault, and leaves at most ${MOST_EXPOSURE} of 10 exposed (needs systemd-analyze)`,
    () => {
      const analyze = (...args: readonly string[]) => {
        const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, UNIT], { encoding: 'utf8' });
        return { status, said: stdout + stderr };
      };
      const threshold = `--threshold=${MOST_EXPOSURE * 10}`;

      expect(analyze('verify')).toEqual({ status: 0, said: '' });
      const { status, said } = analyze('security', '--offline=yes', threshold, '--no-pager');
      expect(status, said).toBe(0);
    },
  );
});

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').slice(0, -1);
}

type Target = { readonly port: number; readonly ca: string; readonly servername: string };

/**
 * One client opens connections and sends half of a request on each, one after the other: nginx drops unfinished handshakes
 * when it is nearly full. Answers what ends them.
 */
async function openHalfRequests(target: Target, count: number): Promise<() => void> {
  const sockets: TLSSocket[] = [];
  while (sockets.length < count) sockets.push(await halfRequest(target));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function halfRequest({ port, ca, servername }: Target): Promise<TLSSocket> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca, servername }, () => {
      socket.write(`GET / HTTP/1.1\r\nHost: ${servername}\r\n`, () => resolve(socket));
    });
    // A server that is full refuses the next.
    socket.on('error', () => resolve(socket));
  });
}
