import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployFiles } from '#server/hosts/export/deploy-files.ts';
import type { ListedFile } from '#server/hosts/export/exported-table.ts';
import type { Send } from '../../scripts/http-answer.ts';
import { siteOfExport } from '../../bench/hosts/nginx.ts';
import { takePort } from '../../scripts/take-port.ts';
import { sendOver } from '../contract/support/send.ts';
import { NGINX, startNginx } from './support/nginx.ts';

const POLICY = "default-src 'none'; script-src https://scripts.example/a$b";

const file = (path: string, type: string, status = 200, more: Record<string, string> = {}): ListedFile => ({
  path,
  status,
  headers: Object.entries({ 'content-type': type, 'content-security-policy': POLICY, ...more }),
  hash: 'hash-of-the-body-12345',
});

/**
 * One language, no policy, one redirect, and rare paths: with escapes, long, like those of a policy, with no ending, that
 * differ in their letter case only, with what begins a variable of nginx.
 */
const LONG = `/${'long/'.repeat(60)}`;
const FILES = [
  file('/', 'text/html; charset=utf-8'),
  file('/%c3%bcber/', 'text/html; charset=utf-8'),
  file(LONG, 'text/html; charset=utf-8'),
  file('/error/404/', 'text/html; charset=utf-8', 404),
  ...['/compare/', '/trips/on/', '/news/2026-11-01/'].map((path) => file(path, 'text/html; charset=utf-8')),
  ...['/CNAME', '/.well-known/apple-app-site-association'].map((path) => file(path, 'text/plain; charset=utf-8')),
  ...['/Read.txt', '/read.txt', '/$c.txt', '/$d', '/e%20$f.txt'].map((path) => file(path, 'text/plain; charset=utf-8')),
  file('/a$b/', 'text/html; charset=utf-8'),
  file('/a b.txt'.replace(' ', '%20'), 'text/plain; charset=utf-8', 200, { 'x-odd': `'a' "b"` }),
];

describe.skipIf(NGINX === undefined)('nginx with the settings of a small site (where nginx is installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-nginx-settings-'));
  let send: Send;
  let stop = async (): Promise<void> => {};

  beforeAll(async () => {
    const texts = deployFiles(FILES, {
      homes: [{ code: 'en', iso: 'en', path: '/' }],
      policies: new Map(),
    });
    const bodies = FILES.map(({ path }): [string, string] => [
      `files${decodeURIComponent(path)}${path.endsWith('/') ? 'index.html' : ''}`,
      `body of ${path}`,
    ]);
    for (const [name, text] of [...Object.entries(texts), ...bodies]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { port, free } = await takePort();
    await free();
    ({ stop } = await startNginx(folder, siteOfExport(folder, port), port));
    send = sendOver(port);
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  test.each(FILES.map(({ path, status }) => [path, status] as const))('%s is answered', async (target, status) => {
    const answer = await send({ target });

    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(`body of ${target}`);
    expect(answer.headers['etag']).toBe('"hash-of-the-body-12345"');
  });

  test.each([
    ['/%C3%BCBER', 301, '/%c3%bcber/'],
    [LONG.toUpperCase(), 301, LONG],
    ['/ERROR/404', 301, '/error/404/'],
    ['/Compare', 301, '/compare/'],
    ['/NEWS/2026-11-01', 301, '/news/2026-11-01/'],
    ['/legal', 302, '/error/404/'],
    ['/legal/terms/on/2026-11-01/', 302, '/error/404/'],
    ['/legal/terms/compare/?from=2026-11-01&to=2026-11-02', 302, '/error/404/?from=2026-11-01&to=2026-11-02'],
  ])('%s leads with %i to %s', async (target, status, location) => {
    const answer = await send({ target });

    expect([answer.status, answer.headers['location']]).toEqual([status, location]);
  });

  test('a dollar in a header is no variable, and quotes are its own', async () => {
    expect((await send({ target: '/' })).headers['content-security-policy']).toBe(POLICY.replace('$', '%24'));
    expect((await send({ target: '/a%20b.txt' })).headers['x-odd']).toBe(`'a' "b"`);
  });

  test('the root is the same for every language', async () => {
    const answer = await send({ target: '/', headers: { 'accept-language': 'de', cookie: 'i18n_redirected=de' } });

    expect([answer.status, answer.headers['vary']]).toEqual([200, undefined]);
  });

  test('nginx has nothing to warn of', () => {
    expect(readFileSync(join(folder, 'error.log'), 'utf8')).toBe('');
  });
});
