import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import type { Send } from '../../scripts/http-answer.ts';
import { eventually } from '../contract/support/eventually.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { deployFile } from './support/deploy-file.ts';
import { findProgram } from './support/find-program.ts';
import { openHalfRequests } from './support/half-requests.ts';
import { NGINX, startNginxSite } from './support/nginx.ts';
import { runDocument } from './support/run-document.ts';
import { SHIPPED_NAME } from './support/shipped-places.ts';
import { startTwoInstances, type TwoInstances } from './support/two-instances.ts';

const GUIDE = 'docs/one-machine.md';
const UNIT = 'deploy/one-machine/site@.service';
/** Of ten: a service without any restriction has 9.6. */
const MOST_EXPOSURE = 1.5;
const LONGEST_STOP_S = 10.5;

describe.skipIf(NGINX === undefined)('the site behind nginx, which has to be installed', () => {
  let machine: TwoInstances;
  let send: Send;

  beforeAll(async () => {
    machine = await startTwoInstances(startNginxSite, { SITE_URL: 'http://localhost:3000' });
    send = sendOver(machine.ports.https, { ca: machine.certificate.pem, servername: SHIPPED_NAME });
  });
  afterAll(() => machine.stop());

  test.each(['/', `${POLICY_PATH}missing/`, '/%'])('each header of %s comes once', async (target) => {
    const names = await headerNames(machine, target);

    expect(names).toContain('content-security-policy');
    expect(names).toEqual([...new Set(names)]);
  });

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

  test('nginx closes an idle connection to the site before the site does', async () => {
    const [instance] = machine.instances;
    const response = await fetch(`http://127.0.0.1:${instance.port}/healthz`);
    const [, siteSeconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
    const [, nginxSeconds] = /keepalive_timeout (\d+)s;/.exec(deployFile('one-machine/nginx-site.conf')) ?? [];

    expect(Number(nginxSeconds)).toBeGreaterThan(0);
    expect(Number(siteSeconds)).toBeGreaterThan(Number(nginxSeconds));
  });
});

describe('the unit of systemd', () => {
  test('lets a server stop by itself before it is killed', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(deployFile('one-machine/site@.service')) ?? [];

    expect(Number(seconds)).toBeGreaterThan(LONGEST_STOP_S);
  });

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

describe('the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-one-machine-'));
  const machine = join(folder, 'machine');
  const etc = join(machine, 'etc');
  const releases = join(machine, 'srv');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('leads from the package to the files of the machine, with the name of the site', () => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(resolve('.'), join(folder, 'node_modules/plinth'), 'junction');
    for (const path of ['systemd/system', 'nginx/conf.d', 'nginx/sites-enabled'])
      mkdirSync(join(etc, path), { recursive: true });
    writeFileSync(join(etc, 'nginx/sites-enabled/default'), '');

    runDocument(GUIDE, 'What you need', { folder, replace: { 'apt-get install': ': apt-get install' } });
    runDocument(GUIDE, 'Once', {
      folder: join(folder, 'one-machine'),
      replace: {
        'certbot certonly': ': certbot',
        'systemctl daemon': ': daemon',
        '/etc/': `${etc}/`,
        '/srv/site': releases,
      },
    });

    const conf = readFileSync(join(etc, 'nginx/conf.d/site.conf'), 'utf8');
    expect(conf).toContain('server_name www.your-name.example;');
    expect(conf).not.toContain(SHIPPED_NAME);
    expect(existsSync(join(etc, 'systemd/system/site@.service'))).toBe(true);
    expect(existsSync(join(etc, 'nginx/sites-enabled/default'))).toBe(false);
    expect(readFileSync(join(etc, 'site/settings.env'), 'utf8')).toContain('SITE_URL=');
  });

  test('rolls a release out beside the one before, whose scripts it keeps, and back', () => {
    const current = (): string => readlinkSync(join(releases, 'current'));
    const before = 'releases/the-one-before';
    mkdirSync(join(releases, before, 'client/assets'), { recursive: true });
    writeFileSync(join(releases, before, 'client/assets/only-before.js'), '');
    symlinkSync(before, join(releases, 'current'));
    const systemd = { 'systemctl ': ': systemctl ', '/srv/site': releases };

    runDocument(GUIDE, 'Roll out', {
      folder,
      replace: {
        'npm ci && npx plinth build': `ln -sfn ${resolve(BUILD_FOLDER)} dist`,
        'rsync -a dist/client dist/server "root@www.example.com:/srv/site/releases/$release/"': `mkdir -p "${releases}/releases/$release" && cp -R dist/client dist/server "${releases}/releases/$release/"`,
        'nginx -t': ':',
        ...systemd,
      },
    });
    expect(current()).toMatch(/^releases\/\d{8}-\d{6}$/);
    expect(existsSync(join(releases, 'current/server/node.js'))).toBe(true);
    expect(existsSync(join(releases, 'current/client/assets/only-before.js'))).toBe(true);

    runDocument(GUIDE, 'Roll back', { folder, replace: systemd });
    expect(current()).toBe(before);
  });
});

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
