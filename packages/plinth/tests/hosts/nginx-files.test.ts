import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { exportSite } from '#server/hosts/export/export-site.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { textOf, type Send } from '../../scripts/http-answer.ts';
import { takePort } from '../../scripts/take-port.ts';
import { eventually } from '../contract/support/eventually.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { builtExport } from './support/built-export.ts';
import { makeCertificate } from './support/certificate.ts';
import { deployFile } from './support/deploy-file.ts';
import { without } from './support/export-server.ts';
import { openHalfRequests } from './support/half-requests.ts';
import { NGINX, startNginx } from './support/nginx.ts';
import { runDocument } from './support/run-document.ts';
import { shippedPlaces, SHIPPED_NAME } from './support/shipped-places.ts';

const SITE_URL = 'https://www.example.com';
const HEADERS = { ...securityHeaders({ siteUrl: SITE_URL }), 'content-security-policy': "frame-ancestors 'none'" };

describe.skipIf(NGINX === undefined)('nginx over an export, which has to be installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-nginx-files-'));
  let send: Send;
  let target: { port: number; ca: string; servername: string };
  let stop = async (): Promise<void> => {};

  /** As the document does it, from the export in the folder of a site. */
  const publish = () =>
    runDocument('docs/static-hosting.md', 'Publish a release', {
      folder,
      replace: {
        'SITE_URL=https://www.example.com npx plinth export': 'mkdir -p releases',
        'rsync -a dist/export/ "root@www.example.com:/srv/site/releases/$release/"':
          'cp -R dist/export "releases/$release"',
        // Two in one second.
        '%H%M%S': '%H%M%S-%N',
        '/srv/site': folder,
      },
    });

  beforeAll(async () => {
    const all = await builtExport({ SITE_URL });
    const site = { ...all, paths: () => without(FAILING_PATHS, all.paths()) };
    await exportSite(site, { folder: join(folder, 'dist/export'), siteUrl: SITE_URL });
    publish();
    const taken = await Promise.all([takePort(), takePort()] as const);
    await Promise.all(taken.map(({ free }) => free()));
    const [{ port: https }, { port: http }] = taken;
    const certificate = makeCertificate(folder, SHIPPED_NAME);
    const conf = deployFile('static-files/nginx-site.conf', {
      ...shippedPlaces({ folder, ports: { http, https }, certificate }),
      '/srv/site/current': join(folder, 'current'),
    });
    ({ stop } = await startNginx(folder, conf, https));
    target = { port: https, ca: certificate.pem, servername: SHIPPED_NAME };
    send = sendOver(https, target);
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  test('a visitor is answered while one client has sent half of 1,500 requests', async () => {
    const close = await openHalfRequests(target, 1_500);

    const isAnswered = await eventually(() =>
      send({ target: '/' }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );

    close();
    expect(isAnswered).toBe(true);
  });

  test.each(['/', '/nope', '/assets/nope.js', '/robots.txt', POLICY_PATH.slice(0, -1)])(
    '%s has each header that a page cannot carry itself',
    async (target) => {
      expect((await send({ target })).headers).toMatchObject(HEADERS);
    },
  );

  test.each([
    ['/', 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }],
    [POLICY_PATH, 200, { 'content-encoding': 'gzip' }],
    [POLICY_PATH.slice(0, -1), 301, { location: POLICY_PATH }],
    [`${POLICY_PATH}history.json`, 200, { 'content-type': 'application/json' }],
    ['/assets/', 404, { 'content-type': 'text/html; charset=utf-8' }],
    ['/assets/nope.js', 404, { 'cache-control': undefined }],
    ['/_headers', 404, {}],
    ['/_redirects', 404, {}],
    ['/.nojekyll', 404, {}],
    ['/.well-known/security.txt', 200, {}],
  ])('%s is answered with %i', async (target, status, headers) => {
    const answered = await send({ target, headers: { 'accept-encoding': 'gzip' } });

    expect(answered.status).toBe(status);
    for (const [name, value] of Object.entries(headers)) expect(answered.headers[name], name).toBe(value);
  });

  test.each([
    ['/nope', 'en'],
    ['/ar/nope', 'ar'],
    ['/xx/nope', 'en'],
  ])('%s shows the error page in its language: %s', async (target, language) => {
    const answered = await send({ target });

    expect(answered.status).toBe(404);
    expect(textOf(answered).startsWith(`<!doctype html><html lang="${language}`)).toBe(true);
  });

  test('a script of a page is kept for a year', async () => {
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(textOf(await send({ target: '/' }))) ?? [];

    expect((await send({ target: script })).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a release has the scripts of the one before, for pages that are still open', async () => {
    const script = join(folder, 'dist/export/files/assets/old-1.js');
    writeFileSync(script, 'old');
    publish();
    rmSync(script);

    publish();

    expect(textOf(await send({ target: '/assets/old-1.js' }))).toBe('old');
    expect((await send({ target: '/' })).status).toBe(200);
  });

  test('a copy that is not whole is not published', () => {
    const before = readlinkSync(join(folder, 'current'));
    runDocument('docs/static-hosting.md', 'See that a copy is whole', { folder });
    appendFileSync(join(folder, 'dist/export/files/robots.txt'), 'changed');

    expect(publish).toThrow('files/robots.txt: FAILED');

    expect(readlinkSync(join(folder, 'current'))).toBe(before);
  });

  test('the source of a version is Markdown', async () => {
    const { versions } = JSON.parse(textOf(await send({ target: `${POLICY_PATH}history.json` }))) as History;

    const { headers } = await send({ target: versions[0]?.source ?? '' });

    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  });
});

test('the file gets the name of the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-nginx-name-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/plinth'), 'junction');

  runDocument('docs/static-hosting.md', 'Serve them with nginx', { folder });

  const file = readFileSync(join(folder, 'static-files/nginx-site.conf'), 'utf8');
  expect(file).toContain('server_name www.your-name.example;');
  expect(file).not.toContain(SHIPPED_NAME);
});

type History = { readonly versions: ReadonlyArray<{ readonly source: string }> };
