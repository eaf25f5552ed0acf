import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

const visit = useBrowser();
let server: DevServer;
let port: string;

beforeAll(async () => {
  // As where nothing is said.
  server = await startDevServer(SITE_FOLDER, { HOST: '' });
  ({ port } = new URL(server.url));
});
afterAll(() => server.stop());

type Ask = { readonly path: string; readonly hostname?: string; readonly headers?: Record<string, string> };

/** The status of an answer, or the code of what kept it away. */
function ask({ path, hostname = '127.0.0.1', headers = {} }: Ask): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    request({ hostname, port, path, headers: { accept: 'text/html', ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });
}

// Another address of loopback where the system has one: it would be answered on by a server that listens everywhere.
test('unless HOST says otherwise, no other address of the machine is listened on', async () => {
  expect(await ask({ path: '/', hostname: '127.0.0.2' })).not.toBeTypeOf('number');
  expect(await ask({ path: '/' })).toBe(200);
});

test('a browser reaches it as localhost', async () => {
  const { page } = await visit();

  await page.goto(`http://localhost:${port}/`);

  await waitForApplication(page);
});

test.each(['/', '/legal/privacy/', '/src/model/facts.ts', '/@vite/client', '/__open-in-editor?file=package.json'])(
  'a site elsewhere reads nothing by pointing its name at this machine: %s',
  async (path) => {
    const headers = { host: `elsewhere.example:${port}`, 'sec-fetch-site': 'same-origin' };

    expect(await ask({ path, headers })).toBe(403);
  },
);

test('a site elsewhere opens no file in an editor', async () => {
  // No file of this name: were it asked for, no editor would start.
  const path = '/__open-in-editor?file=missing.ts';

  expect(await ask({ path, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
  expect(await ask({ path })).toBe(403);
  expect(await ask({ path, headers: { 'sec-fetch-site': 'same-origin' } })).toBe(200);
});
