import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';

const visit = useBrowser();
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  server = spawn(process.execPath, ['src/server/dev.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = server;
  if (stdout === null) throw new Error('no output to read');
  url = await new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the development server stopped with code ${code}`)));
    createInterface({ input: stdout }).on('line', (line) => {
      const found = /Development server: (\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
  });
});
afterAll(() => void server.kill());

test('serves the site from source, hydrated by development React without a warning', async () => {
  const { page, documents } = await visit();
  await page.goto(`${url}/`);
  // The first visit makes Vite prepare its packages, after which it loads the page anew.
  await waitForApplication(page);
  const before = documents();

  await page.getByRole('contentinfo').getByRole('link', { name: /privacy/i }).click();
  await expectPage(page, '/legal/privacypolicy/', 'Privacy policy');

  expect(documents()).toBe(before);
});

test('answers like the site it will become', async () => {
  const response = await fetch(`${url}/legal/privacypolicy/1999-01-01/`, { headers: { accept: 'application/json' } });

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ message: 'Page Not Found: /legal/privacypolicy/1999-01-01/' });
});

test('shows what would be measured, once the visitor agrees', async () => {
  const { page } = await visit();
  await page.goto(`${url}/`);
  await waitForApplication(page);
  const panel = page.getByRole('complementary', { name: 'What is measured' });
  expect(await panel.getByRole('listitem').count()).toBe(0);

  await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Accept' }).click();
  await page.locator('summary').first().click();
  await panel.getByText('Measured here').click();

  await expect.poll(() => panel.locator('code').allTextContents()).toEqual(['track question_opened', 'track privacy_choice_changed', 'page home', 'identify']);
});
