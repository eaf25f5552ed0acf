import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportSite } from '#server/hosts/export/export-site.ts';
import type { Answer, Send } from '../../scripts/http-answer.ts';
import { takePort } from '../../scripts/take-port.ts';
import { eventually } from '../contract/support/eventually.ts';
import { sendOver } from '../contract/support/send.ts';
import { runCommands } from '../support/document-commands.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { builtExport } from './support/built-export.ts';
import { makeCertificate } from './support/certificate.ts';
import { without } from './support/export-server.ts';
import { findProgram } from './support/find-program.ts';
import { NGINX, startNginx } from './support/nginx.ts';

const NAME = 'www.example.com';
const DOCUMENT = 'docs/static-hosting.md';
const OLD_SCRIPT = '/assets/old-1.js';

const needs = NGINX !== undefined && findProgram('rsync') !== undefined && findProgram('openssl') !== undefined;

describe.skipIf(!needs)('the guide to static hosting (where nginx, rsync and openssl are installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-nginx-releases-'));
  const site = join(folder, 'site');
  let send: Send;
  let port = 0;
  let stop = async (): Promise<void> => {};

  /** Writes an export into the owner's folder: another address makes other pages. */
  const exported = async (siteUrl: string): Promise<void> => {
    const all = await builtExport({ SITE_URL: siteUrl });
    const healthy = { ...all, paths: () => without(FAILING_PATHS, all.paths()) };
    await exportSite(healthy, { folder: join(site, 'dist/export'), siteUrl });
  };
  /** `reload`: what the document's command is here. */
  const publish = (reload: string) =>
    runCommands('engine/docs/static-hosting.md', 'Publish a release', {
      folder: [site, folder],
      replace: {
        'SITE_URL=https://www.example.com npx plinth export': 'ls dist/export/files.sha256',
        'root@www.example.com:/srv/site/next/': `${folder}/next/`,
        '/srv/site': folder,
        'nginx -s reload': reload,
      },
    });
  const reload = `${NGINX} -p ${folder} -c ${folder}/nginx.conf -e ${folder}/error.log -s reload`;
  const canonical = async (): Promise<string | undefined> => canonicalOf(await send({ target: '/' }));

  beforeAll(async () => {
    await runCommands('engine/docs/static-hosting.md', 'Serve them with nginx', {
      folder,
      replace: { '/srv/site': folder },
    });
    await exported('https://first.example');
    await publish('true');
    writeFileSync(join(folder, 'current/files', OLD_SCRIPT), 'old');
    const taken = await Promise.all([takePort(), takePort()] as const);
    await Promise.all(taken.map(({ free }) => free()));
    const [https, http] = taken;
    const { pem } = makeCertificate(folder, NAME);
    const conf = documentedConf({
      '/srv/site': folder,
      'listen 443 ': `listen 127.0.0.1:${https.port} `,
      'listen 80;': `listen 127.0.0.1:${http.port};`,
      '/etc/letsencrypt/live/www.example.com/fullchain.pem': join(folder, 'fullchain.pem'),
      '/etc/letsencrypt/live/www.example.com/privkey.pem': join(folder, 'privkey.pem'),
    });
    ({ stop } = await startNginx(folder, conf, https.port));
    port = https.port;
    send = sendOver(port, { ca: pem, servername: NAME });
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  test('the first release is served, over TLS', async () => {
    const answer = await send({ target: '/' });

    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(await canonical()).toBe('https://first.example/');
  });

  test('it is seen to work as the guide says', async () => {
    const here = `--cacert ${folder}/fullchain.pem --resolve ${NAME}:${port}:127.0.0.1 https://${NAME}:${port}/`;
    const { output } = await runCommands('engine/docs/static-hosting.md', 'See that it works', {
      folder,
      replace: { 'https://www.example.com/': here },
    });

    expect(output).toMatch(/^HTTP\/2 200/);
    expect(output.trimEnd()).toMatch(/alive$/);
  });

  test('a release takes over as a whole, and scripts of the one before stay', async () => {
    await exported('https://second.example');
    await publish('true');
    expect(await canonical()).toBe('https://first.example/');

    const seen: Answer[] = [];
    await publish(reload);
    await eventually(async () => {
      const answer = await send({ target: '/' });
      seen.push(answer);
      return canonicalOf(answer) === 'https://second.example/';
    });

    expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
    for (const { headers, body } of seen) expect(headers['etag']).toBe(`"${contentHash(body)}"`);
    expect((await send({ target: OLD_SCRIPT })).body.toString()).toBe('old');
  });

  test('the release before comes back', async () => {
    const [first = ''] = readdirSync(join(folder, 'releases')).toSorted();
    await runCommands('engine/docs/static-hosting.md', 'Roll back', {
      folder,
      replace: { '/srv/site': folder, '20261101-120000-000000000': first, 'nginx -s reload': reload },
    });

    expect(await eventually(async () => (await canonical()) === 'https://first.example/')).toBe(true);
  });

  test('a copy that is not whole is not published', async () => {
    writeFileSync(join(site, 'dist/export/files/robots.txt'), 'changed');
    const before = readdirSync(join(folder, 'releases'));

    await expect(publish('true')).rejects.toThrow('files/robots.txt: FAILED');

    expect(readdirSync(join(folder, 'releases'))).toEqual(before);
  });

  test('two sites have names of their own', async () => {
    const second = join(folder, 'second');
    cpSync(join(folder, 'current'), second, { recursive: true, dereference: true });
    await runCommands('engine/docs/static-hosting.md', 'Two sites in one nginx', { folder: second });
    const taken = await Promise.all([takePort(), takePort()] as const);
    await Promise.all(taken.map(({ free }) => free()));
    const conf = [join(folder, 'current'), second].map(
      (release, index) => `include ${release}/nginx/maps.conf;
        server { listen 127.0.0.1:${taken[index]?.port}; include ${release}/root.conf; include ${release}/nginx/server.conf; }`,
    );
    const both = await startNginx(mkdtempSync(join(folder, 'both-')), conf.join('\n'), taken[1].port);

    const answers = await Promise.all(taken.map((site) => sendOver(site.port)({ target: '/?a=b' })));
    await both.stop();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.headers['etag']).toBe(answers[0]?.headers['etag']);
    expect(answers[1]?.headers['content-security-policy']).toBe(answers[0]?.headers['content-security-policy']);
  });

  test('two machines answer with the same, whenever the files were copied', async () => {
    const here = await send({ target: '/robots.txt', headers: { 'accept-encoding': 'br' } });
    const copy = join(folder, 'copy');
    cpSync(join(folder, 'current'), copy, { recursive: true, dereference: true });
    writeFileSync(join(copy, 'root.conf'), `root ${copy}/files;`);
    const { port: another, free } = await takePort();
    await free();
    const conf = `include ${copy}/nginx/maps.conf;
      server { listen 127.0.0.1:${another}; include ${copy}/root.conf; include ${copy}/nginx/server.conf; }`;
    const other = await startNginx(mkdtempSync(join(folder, 'other-')), conf, another);

    const there = await sendOver(another)({ target: '/robots.txt', headers: { 'accept-encoding': 'br' } });
    await other.stop();

    expect({ ...there.headers, date: '' }).toEqual({ ...here.headers, date: '' });
    expect(there.body.equals(here.body)).toBe(true);
  });
});

function canonicalOf({ body }: Answer): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(body.toString('utf8'))?.[1];
}

function contentHash(body: Buffer): string {
  return hash('sha256', body, 'base64url').slice(0, 22);
}

/** The document's own configuration, with other places in it. */
function documentedConf(places: Readonly<Record<string, string>>): string {
  const [, conf = ''] = /```nginx\n([^]*?)```/.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  return Object.entries(places).reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, conf);
}
