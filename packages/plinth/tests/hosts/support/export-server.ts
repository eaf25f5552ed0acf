import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { ExportedFile } from '#server/hosts/export/create-export.ts';
import { FAILING_PATHS } from '../../support/served-addresses.ts';
import { builtExport } from '../../contract/support/built-app.ts';

type Options = { readonly root?: string; readonly env?: () => Record<string, string> };

/** Serves an export as the plainest host does: by path, whatever the query, with a type and no other header. */
export function useExportServer({ root, env = () => ({}) }: Options = {}): () => string {
  const files = new Map<string, ExportedFile>();
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    const file = files.get(path);
    const type = new Map(file?.headers).get('content-type');
    response.writeHead(file?.status ?? 404, type === undefined ? {} : { 'content-type': type }).end(file?.body);
  });

  beforeAll(async () => {
    const site = await builtExport(env(), root);
    for await (const file of site.files(without(FAILING_PATHS, site.paths()))) files.set(file.path, file);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  // A server that listens on a port.
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The paths but for those of pages that are meant to fail. */
export async function* without(failing: readonly string[], paths: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const path of paths) if (!failing.some((page) => path.startsWith(page))) yield path;
}
