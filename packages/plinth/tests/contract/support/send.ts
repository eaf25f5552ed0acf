import { request as requestPlain } from 'node:http';
import { request as requestOverTls } from 'node:https';
import type { Fetch } from '#server/hosts/fetch.ts';
import type { Answer, Send } from '../../../scripts/http-answer.ts';

/** Any host will do: nothing may depend on it. */
const ORIGIN = 'http://visitor.test';

/** Asks the app as a value. The URL parser has its say here (it joins dots and turns backslashes); a socket keeps both. */
export function sendTo(app: { readonly fetch: Fetch }): Send {
  return async ({ method = 'GET', target, headers = {} }) => {
    const response = await app.fetch(new Request(ORIGIN + target, { method, headers }));
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}

type Tls = { readonly ca: string; readonly servername: string };

/** Asks a server over a socket of its own, through a client that changes nothing in the target. */
export function sendOver(port: number, tls?: Tls): Send {
  const request = tls === undefined ? requestPlain : requestOverTls;
  return ({ method = 'GET', target, headers = {} }) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, method, path: target, headers, agent: false, ...tls },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: single(response.headers),
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end();
    });
}

function single(headers: NodeJS.Dict<string | string[]>): Answer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : value]),
  );
}
