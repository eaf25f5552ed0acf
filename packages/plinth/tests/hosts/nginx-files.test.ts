import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportSite } from '#server/hosts/export/export-site.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { textOf, type Send } from '../../scripts/http-answer.ts';
import { takePort } from '../../scripts/take-port.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { builtExport } from '../contract/support/built-app.ts';
import { makeCertificate } from './support/certificate.ts';
import { deployFile } from './support/deploy-file.ts';
import { without } from './support/export-server.ts';
import { NGINX, startNginx } from './support/nginx.ts';
import { shippedPlaces, SHIPPED_NAME } from './support/shipped-places.ts';

const SITE_URL = 'https://www.example.com';
const HEADERS = { ...securityHeaders({ siteUrl: SITE_URL }), 'content-security-policy': "frame-ancestors 'none'" };

describe.skipIf(NGINX === undefined)('nginx over an export, which has to be installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-nginx-files-'));
  let send: Send;
  let stop = async (): Promise<void> => {};

  beforeAll(async () => {
    const all = await builtExport({ SITE_URL });
    const site = { ...all, paths: () => without(FAILING_PATHS, all.paths()) };
    await exportSite(site, { folder: join(folder, 'dist/export'), siteUrl: SITE_URL });
    symlinkSync('dist/export', join(folder, 'current'));
    const taken = await Promise.all([takePort(), takePort()] as const);
    await Promise.all(taken.map(({ free }) => free()));
    const [{ port: https }, { port: http }] = taken;
    const certificate = makeCertificate(folder, SHIPPED_NAME);
    const conf = deployFile('static-files/nginx-site.conf', {
      ...shippedPlaces({ folder, ports: { http, https }, certificate }),
      '/srv/site/current': join(folder, 'current'),
    });
    ({ stop } = await startNginx(folder, conf, https));
    send = sendOver(https, { ca: certificate.pem, servername: SHIPPED_NAME });
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  test.each(['/', '/nope', '/assets/nope.js', '/robots.txt', POLICY_PATH.slice(0, -1)])(
    '%s has each header that a page cannot carry itself',
    async (target) => {
      expect((await send({ target })).headers).toMatchObject(HEADERS);
    },
  );

  test('an unknown path shows the error page in its language, and a script of a page is kept for a year', async () => {
    const missing = await send({ target: '/ar/nope' });
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(textOf(await send({ target: '/' }))) ?? [];

    expect(missing.status).toBe(404);
    expect(textOf(missing).startsWith('<!doctype html><html lang="ar')).toBe(true);
    expect((await send({ target: script })).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
