import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** What a bundle says of its files: their kind, and their debug ids. */
export type Manifest = {
  readonly files: Record<string, { readonly type: string; readonly headers: { readonly 'debug-id': string } }>;
};
export type UploadServer = { readonly url: string; readonly tokens: Set<string | undefined>; manifest(): Manifest };

/** As much of a collector as `sentry-cli sourcemaps upload` speaks to: options, chunks, assembly. */
export async function startUploadServer(): Promise<UploadServer> {
  let upload: Buffer | undefined;
  const tokens = new Set<string | undefined>();

  const answer = (method: string | undefined, url: string, body: Buffer): object => {
    if (url.endsWith('/artifactbundle/assemble/')) {
      const { chunks } = JSON.parse(body.toString()) as { chunks: string[] };
      return upload === undefined
        ? { state: 'not_found', missingChunks: chunks }
        : { state: 'created', missingChunks: [] };
    }
    if (method === 'POST') upload = body;
    return { ...OPTIONS, url: `${origin()}/api/0/organizations/owner/chunk-upload/` };
  };
  const server = createServer((request, response) => {
    tokens.add(request.headers.authorization);
    void buffer(request).then((body) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(answer(request.method, request.url ?? '', body))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // A TCP server that listens has an address of this shape.
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return { url: origin(), tokens, manifest: () => manifestIn(upload ?? Buffer.alloc(0)) };
}

const OPTIONS = {
  chunkSize: 8_388_608,
  chunksPerRequest: 64,
  maxFileSize: 2_147_483_648,
  maxRequestSize: 33_554_432,
  concurrency: 1,
  hashAlgorithm: 'sha1',
  compression: [],
  accept: ['release_files', 'sources', 'artifact_bundles', 'artifact_bundles_v2'],
};

const NAME = 'manifest.json';
/** Of the header before a file in a zip: how long it is, and where the lengths of name and extra field stand. */
const HEADER = { bytes: 30, name: 26, extra: 28 };

/** The list in a bundle, which is a zip: it lies where a file's header has its name. */
function manifestIn(bundle: Buffer): Manifest {
  const header = bundle.indexOf(NAME) - HEADER.bytes;
  const start =
    header + HEADER.bytes + bundle.readUInt16LE(header + HEADER.name) + bundle.readUInt16LE(header + HEADER.extra);
  return JSON.parse(inflateRawSync(bundle.subarray(start)).toString()) as Manifest;
}
