import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from '#server/http/request-handler.ts';
import type { SiteResponse } from '#server/http/site-response.ts';
import { readNodeRequest } from '#server/hosts/node-request.ts';

export const CLOSE = { connection: 'close' };

/** `onSent` is called once a response has been handed to Node; the client may not have read any of it yet. */
export function createNodeListener(
  { cached, respond, reject }: RequestHandler,
  onSent: (response: ServerResponse, bytes: number) => void = () => {},
) {
  const send = (response: ServerResponse, { status, headers, body }: SiteResponse): void => {
    // Node does not change the list, but its types ask for a mutable one.
    response.writeHead(status, headers as string[]).end(body);
    onSent(response, body?.byteLength ?? 0);
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = readNodeRequest(incoming);
    if (request === undefined) return send(response, reject(400, CLOSE));
    try {
      send(response, cached(request) ?? (await respond(request)));
    } catch (error) {
      // The response itself could not be written.
      if (response.headersSent) return void response.destroy();
      send(response, reject(500, CLOSE, error));
    }
  };

  return (incoming: IncomingMessage, response: ServerResponse): void => void handle(incoming, response);
}
