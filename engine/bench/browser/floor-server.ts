import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { RawAnswer } from '../hosts/raw-answer.ts';
import type { StaticFile } from '../hosts/static-files.ts';

/** Those that are not of the one answer they were taken from. */
const OWN_HEADERS = /^(?:content-.*(?<!-policy)|date|connection|keep-alive|etag|link|speculation-rules)$/i;
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

/** Serves files compressed from memory, each with the headers of the site's pages. */
export async function startFloorServer(files: readonly StaticFile[], { headers }: RawAnswer) {
  const shared = headers.filter(([name]) => !OWN_HEADERS.test(name));
  const answers = new Map(
    files.map(({ path, content }) => {
      const body = brotliCompressSync(content);
      const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
      const own = ['content-type', type, 'content-encoding', 'br', 'content-length', String(body.length)];
      const fields: string[] = [...own, ...shared.flat()];
      return [path, { fields, body }] as const;
    }),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404, { 'content-length': '0' }).end();
    else response.writeHead(200, answer.fields).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
