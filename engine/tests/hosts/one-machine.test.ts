import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Send } from '../../scripts/http-answer.ts';
import { refused } from '../contract/requests/row.ts';
import { eventually } from '../contract/support/eventually.ts';
import { holdToContract } from '../contract/support/hold-to-contract.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { deployFile } from './support/deploy-file.ts';
import { openHalfRequests } from './support/half-requests.ts';
import { NGINX } from './support/nginx.ts';
import { startNginxSite } from './support/nginx-site.ts';
import { SHIPPED_NAME } from './support/shipped-places.ts';
import { startTwoInstances, type TwoInstances } from './support/two-instances.ts';

describe.skipIf(NGINX === undefined)('the site behind nginx, which has to be installed', () => {
  let machine: TwoInstances;
  let send: Send;

  beforeAll(async () => {
    machine = await startTwoInstances(startNginxSite, { SITE_URL: 'http://localhost:3000' });
    const ask = sendOver(machine.ports.https, { ca: machine.certificate.pem, servername: SHIPPED_NAME });
    send = async (request) => withoutServer(await ask(request));
  });
  afterAll(() => machine.stop());

  holdToContract((request) => send(request), {
    exceptions: {
      // nginx refuses a path that leads above the root before it asks the site.
      '/assets/..%2f..%2fserver%2fnode.js is missing': { ...refused(400), json: undefined },
    },
  });

  test.each(['/', `${POLICY_PATH}missing/`, '/%'])('each header of %s comes once', async (target) => {
    const names = await headerNames(machine, target);

    expect(names).toContain('content-security-policy');
    expect(names).toEqual([...new Set(names)]);
  });

  test('a visitor is answered while one client has sent half of 1,500 requests', async () => {
    const { ports, certificate } = machine;
    const close = await openHalfRequests({ port: ports.https, ca: certificate.pem, servername: SHIPPED_NAME }, 1_500);

    const { status } = await eventually(() => send({ target: '/' }).catch(() => undefined));

    close();
    expect(status).toBe(200);
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

  test('browsers get HTTP/2', async () => {
    const { ports, certificate } = machine;
    const session = connect(`https://${SHIPPED_NAME}:${ports.https}`, {
      host: '127.0.0.1',
      ca: certificate.pem,
      servername: SHIPPED_NAME,
    });
    await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject));

    expect(session.alpnProtocol).toBe('h2');
    session.close();
  });

  test('nginx closes an idle connection to the site before the site does', async () => {
    const [instance] = machine.instances;
    const response = await fetch(`http://127.0.0.1:${instance.port}/healthz`);
    const [, siteSeconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
    const [, nginxSeconds] = /keepalive_timeout (\d+)s;/.exec(deployFile('one-machine/nginx-site.conf')) ?? [];

    expect(Number(nginxSeconds)).toBeGreaterThan(0);
    expect(Number(siteSeconds)).toBeGreaterThan(Number(nginxSeconds));
  });
});

/** nginx names itself, without its version; only a module that Debian has as a package of its own can keep it from that. */
function withoutServer(answer: Answer): Answer {
  const { server, ...headers } = answer.headers;
  expect(server).toBe('nginx');
  return { ...answer, headers };
}

function headerNames({ ports, certificate }: TwoInstances, path: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: ports.https,
      path,
      ca: certificate.pem,
      servername: SHIPPED_NAME,
      agent: false,
    };
    const sent = request(options, (response) => {
      response.resume();
      resolve(response.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()));
    });
    sent.on('error', reject);
    sent.end();
  });
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').slice(0, -1);
}
