import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Send } from '../../scripts/http-answer.ts';
import { holdToContract } from '../contract/support/hold-to-contract.ts';
import { sendOver } from '../contract/support/send.ts';
import { CADDY, startCaddy } from './support/caddy.ts';
import { deployFile } from './support/deploy-file.ts';
import { findProgram } from './support/find-program.ts';
import { SHIPPED_NAME } from './support/shipped-places.ts';
import { startTwoInstances, type TwoInstances } from './support/two-instances.ts';

const LONGEST_STOP_S = 10.5;
/** Go's own server refuses them before Caddy sees them: a status and nothing else. */
const MALFORMED = [
  'half an escape is a bad request',
  'an escape that is none is a bad request',
  'an escape cut short is a bad request',
  'a malformed payload is a bad request',
  'a malformed file is a bad request',
];

describe.skipIf(CADDY === undefined)('the site behind Caddy, which has to be installed', () => {
  let site: TwoInstances;
  let send: Send;

  beforeAll(async () => {
    site = await startTwoInstances(startCaddy, { SITE_URL: 'http://localhost:3000' });
    send = sendOver(site.ports.https, { ca: site.certificate.pem, servername: SHIPPED_NAME });
  });
  afterAll(() => site.stop());

  holdToContract(({ headers, ...request }) => send({ ...request, headers: { host: SHIPPED_NAME, ...headers } }), {
    exceptions: Object.fromEntries(MALFORMED.map((name) => [name, undefined])),
  });

  test.each(['/%', '/legal/%2', '/assets/%zz.js'])('a malformed URL such as %s is refused', async (target) => {
    expect((await send({ target, headers: { host: SHIPPED_NAME } })).status).toBe(400);
  });

  test('Caddy closes an idle connection to the site before the site does', async () => {
    const response = await fetch(`http://127.0.0.1:${site.instances[0].port}/healthz`);
    const [, siteSeconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
    const [, caddySeconds] = /keepalive (\d+)s\n/.exec(deployFile('container/Caddyfile')) ?? [];

    expect(Number(caddySeconds)).toBeGreaterThan(0);
    expect(Number(siteSeconds)).toBeGreaterThan(Number(caddySeconds));
  });
});

type Replica = { readonly stop_grace_period: string; readonly [setting: string]: unknown };
type Composed = { readonly services: Readonly<Record<string, Replica>> };

const COMPOSE = findProgram('docker-compose');

describe.skipIf(COMPOSE === undefined)('the replicas, as docker-compose reads them (it has to be installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-compose-'));
  const config = (settings: string) => {
    writeFileSync(join(folder, '.env'), settings);
    return spawnSync(COMPOSE ?? '', ['config'], { cwd: folder, encoding: 'utf8' });
  };

  beforeAll(() => cpSync('deploy/container', folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('do not start without the address of the site', () => {
    const { status, stderr } = config('LOG_LEVEL=warn\n');

    expect(status).not.toBe(0);
    expect(stderr).toContain('SITE_URL');
  });

  test('are two alike, with the time to drain and without rights', () => {
    const { status, stdout } = config('SITE_URL=https://www.example.com\nPORT=8080\n');
    const { services } = parse(stdout) as Composed;
    const { 'site-a': first, 'site-b': second } = services;

    expect(status).toBe(0);
    expect(second).toEqual(first);
    expect(Number(first?.stop_grace_period.replace('s', ''))).toBeGreaterThan(LONGEST_STOP_S);
    expect(first).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      environment: { HOST: '0.0.0.0', PORT: '3000', SITE_URL: 'https://www.example.com' },
    });
  });
});
