import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.ts';
import { startProcess } from '../../scripts/start-process.ts';
import { ENVIRONMENT, must } from './support/run.ts';

// The packed texts' package in sites of other frameworks, as their guides say.
const SCRATCH = mkdtempSync(join(tmpdir(), 'policies-examples-'));
let tarball: string;
let browser: Browser;

beforeAll(async () => {
  const output = await must(resolve('../policies'), 'npm', 'pack', '--silent', '--pack-destination', SCRATCH);
  tarball = join(SCRATCH, output.trim().split('\n').at(-1) ?? '');
  const executablePath = findChromium();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
});
afterAll(async () => {
  await browser.close();
  rmSync(SCRATCH, { recursive: true, force: true });
});

type Served = { readonly url: string; readonly stop: () => void };

/** Starts a server that says its port, and resolves to its address. */
function serve(folder: string, args: readonly string[]): Promise<Served> {
  const env = { ...ENVIRONMENT, HOST: '127.0.0.1', PORT: '0' };
  const child = startProcess(process.execPath, args, env, folder);
  return new Promise((found, reject) => {
    let said = '';
    const listen = (text: Buffer): void => {
      said += text.toString();
      const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):(\d+)/.exec(said) ?? [];
      if (port !== undefined) found({ url: `http://127.0.0.1:${port}`, stop: () => void child.kill('SIGKILL') });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${said}`)));
  });
}

const EXAMPLES = [
  ['policies-in-next', '', 'node_modules/next/dist/bin/next', ['start', '--port', '0', '--hostname', '127.0.0.1'], ''],
  ['policies-in-astro', 'SERVER', 'dist/server/entry.mjs', [], '/'],
] as const;

describe.each(EXAMPLES)('%s', (name, setting, program, args, slash) => {
  const folder = join(SCRATCH, name);
  let site: Served;

  beforeAll(async () => {
    cpSync(resolve('../../examples', name), folder, { recursive: true });
    await must(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball);
    if (setting !== '') ENVIRONMENT[setting] = '1';
    await must(folder, 'npm', 'run', 'build');
    delete ENVIRONMENT[setting];
    site = await serve(folder, [program, ...args]);
  });
  afterAll(() => site.stop());

  const policy = (path = ''): string => `${site.url}/legal/privacy${path === '' ? '' : `/${path}`}${slash}`;

  test('answers what it does not have with 404', async () => {
    for (const path of ['2020-01-01', 'compare/2020-01-01/2026-06-01'])
      expect([path, (await fetch(policy(path))).status]).toEqual([path, 404]);
  });

  test('has text, versions and comparison without JavaScript, and links that lead to them', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(policy());

    expect(await page.locator('h1').innerText()).toBe('Privacy policy');
    expect(await page.locator('.policy-body').innerText()).toContain('We delete all of it one year after');
    await page.getByRole('link', { name: 'What changed' }).first().click();
    expect(page.url()).toContain('/compare/2026-01-01/2026-06-01');
    expect(await page.locator('del').innerText()).toBe('two years');
    await page.getByRole('link', { name: 'January 1, 2026' }).first().click();
    expect(page.url()).toContain('/2026-01-01');
    expect(await page.locator('.ribbon').innerText()).toContain('Earlier text');
    await context.close();
  });

  test('leads from a day to the version that was in force on it', async () => {
    const page = await browser.newPage();
    await page.goto(policy());
    await page.locator('input[type=date]').fill('2026-03-01');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/2026-01-01/);

    expect(await page.locator('.ribbon').innerText()).toContain('Earlier text');
    await page.close();
  });

  test('has a history whose hashes are those of its sources, and a feed', async () => {
    const { versions } = (await (await fetch(`${site.url}/legal/privacy/history.json`)).json()) as {
      readonly versions: ReadonlyArray<{ readonly effective: string; readonly sha256: string }>;
    };

    expect(versions.map(({ effective }) => effective)).toEqual(['2026-06-01', '2026-01-01']);
    for (const { effective, sha256 } of versions) {
      const source = await fetch(`${site.url}/legal/privacy/${effective}/source.md`);
      const digest = await crypto.subtle.digest('SHA-256', await source.arrayBuffer());
      expect(Buffer.from(digest).toString('hex')).toBe(sha256);
    }
    expect(await (await fetch(`${site.url}/legal/feed.xml`)).text()).toContain('/legal/privacy/2026-06-01');
  });
});
