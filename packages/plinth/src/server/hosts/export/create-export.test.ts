import { expect, test } from 'vitest';
import { exportedFiles } from '#server/hosts/export/create-export.ts';

const ASKED = { assets: new Set<string>(), reason: () => 'it throws' };

async function* paths(...each: readonly string[]): AsyncGenerator<string> {
  yield* each;
}

test('a path that the site cannot answer ends an export, and names it', async () => {
  const fetch = async (): Promise<Response> => new Response('', { status: 500 });

  await expect(exportedFiles(fetch, paths('/broken/'), ASKED).next()).rejects.toThrow(
    '/broken/ cannot be exported: it throws',
  );
});

test('a file that the site answers with a redirect ends an export, and is named', async () => {
  const fetch = async (): Promise<Response> => new Response('', { status: 302, headers: { location: '/b/' } });

  await expect(exportedFiles(fetch, paths('/a.txt'), { ...ASKED, assets: new Set(['/a.txt']) }).next()).rejects.toThrow(
    'public/a.txt cannot be exported: its address is redirected to /b/',
  );
});

test('a file has the headers that are the same for each request', async () => {
  const headers = { 'content-type': 'text/plain', etag: '"a"', 'x-request-id': 'b', 'content-length': '2' };
  const fetch = async (): Promise<Response> => new Response('hi', { headers });

  expect((await exportedFiles(fetch, paths('/a.txt'), ASKED).next()).value).toEqual({
    path: '/a.txt',
    status: 200,
    headers: [['content-type', 'text/plain']],
    body: new TextEncoder().encode('hi'),
  });
});
