import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '#server/app.ts';
import type { SiteResponse } from '#server/http/site-response.ts';
import { readNodeRequest } from '#server/hosts/node-request.ts';

/** The header after whose response a connection is closed. */
export const CLOSE = { connection: 'close' };

/**
 * The app as a listener of `node:http`. Without a promise where the app has none: then no turn of the event loop passes.
 * `onSent` is called with each response that was handed to Node, of which the client may not have read a byte.
 */
export function createNodeListener(
  { respond, reject }: Pick<App, 'respond' | 'reject'>,
  onSent: (response: ServerResponse, bytes: number) => void = () => {},
) {
  const send = (response: ServerResponse, { status, headers, body }: SiteResponse): void => {
    // A list in all but the types, which want one that can be changed.
    response.writeHead(status, headers as string[]).end(body);
    onSent(response, body?.byteLength ?? 0);
  };

  const refuse = (response: ServerResponse, error: unknown): void => {
    // The response itself could not be written.
    if (response.headersSent) return void response.destroy();
    send(response, reject(500, CLOSE, error));
  };

  return (incoming: IncomingMessage, response: ServerResponse): void => {
    const request = readNodeRequest(incoming);
    if (request === undefined) return send(response, reject(400, CLOSE));
    try {
      const responded = respond(request);
      if (responded instanceof Promise)
        responded.then((late) => send(response, late)).catch((error: unknown) => refuse(response, error));
      else send(response, responded);
    } catch (error) {
      refuse(response, error);
    }
  };
}
