import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** `purpose`: what the browser's `Sec-Purpose` header says, '' for what a reader asked for. */
type Recorded = { readonly path: string; readonly purpose: string };

type RecordingProxy = { readonly url: string; readonly recorded: Recorded[] };

/**
 * Stands between the browser and a site for one test, and records requests that a page makes of itself and those that the browser
 * makes before a click, which no page has. Requests to paths that match `held` are never answered.
 */
export async function startRecordingProxy(target: string, held?: RegExp): Promise<RecordingProxy> {
  const recorded: Recorded[] = [];
  const server = createServer((incoming, response) => {
    const { url: path = '', method, headers } = incoming;
    recorded.push({ path, purpose: String(headers['sec-purpose'] ?? '') });
    if (held?.test(path) === true) return;
    const outgoing = forward(target + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, recorded };
}
