import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

type Target = { readonly port: number; readonly name: string; readonly ca: string };
type Visit = { readonly method: string; readonly path: string };
/** `served`: how many requests were answered with 200, completely. `failures`: what happened to each other one. */
export type Outcome = { readonly served: number; readonly failures: readonly string[] };

/** Between two requests of a visitor: the load is that of a busy site, and leaves the machine to what is tested. */
const PAUSE_MS = 20;

/** Visitors on connections that are kept alive, half over HTTP/1.1 and half over HTTP/2, until `leave()`. */
export function startVisitors(target: Target, paths: readonly string[], pairs: number): { leave(): Promise<Outcome> } {
  const agent = new Agent({ keepAlive: true, maxSockets: pairs, ca: target.ca, servername: target.name });
  const sessions = multiplexed(target);
  const failures: string[] = [];
  let served = 0;
  let left = false;
  const visitor = async (send: (visit: Visit) => Promise<string>): Promise<void> => {
    for (let i = 0; !left; i += 1) {
      const visit = { method: i % 5 === 4 ? 'HEAD' : 'GET', path: paths[i % paths.length] ?? '/' };
      const outcome = await send(visit);
      if (outcome === '200') served += 1;
      else failures.push(`${visit.method} ${visit.path}: ${outcome}`);
      await pause(PAUSE_MS);
    }
  };
  const all = Array.from({ length: pairs }, () => [
    visitor((visit) => overHttp1(target, agent, visit)),
    visitor((visit) => overHttp2(sessions.current, visit)),
  ]);
  const leave = async (): Promise<Outcome> => {
    left = true;
    await Promise.all(all.flat());
    agent.destroy();
    sessions.close();
    return { served, failures };
  };
  return { leave };
}

/** Resolves to the status of a complete answer, or to what went wrong. */
function overHttp1({ port, name }: Target, agent: Agent, { method, path }: Visit): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    const options = { host: '127.0.0.1', port, path, method, agent, headers: { host: name } };
    const sent = request(options, (response) => {
      response.on('error', failed);
      response.on('close', () => resolve(response.complete ? String(response.statusCode) : 'cut off'));
      response.resume();
    });
    sent.on('error', failed);
    sent.end();
  });
}

/** As browsers do, it sends a refused request once more: the server has not begun it, and ends the connection. */
async function overHttp2(session: () => ClientHttp2Session, { method, path }: Visit, again = true): Promise<string> {
  const outcome = await new Promise<string | number>((resolve) => {
    const stream = session().request({ ':method': method, ':path': path }, { endStream: true });
    let status = 'no status';
    stream.on('response', (headers) => (status = String(headers[':status'])));
    // The code of `close` says the same.
    stream.on('error', () => {});
    stream.on('close', () => resolve(stream.rstCode === constants.NGHTTP2_NO_ERROR ? status : (stream.rstCode ?? -1)));
    stream.resume();
  });
  if (outcome === constants.NGHTTP2_REFUSED_STREAM && again) return overHttp2(session, { method, path }, false);
  return typeof outcome === 'string' ? outcome : `stream closed with code ${outcome}`;
}

/** One HTTP/2 connection at a time. nginx ends one after a thousand requests, and says so before (GOAWAY). */
function multiplexed({ port, name, ca }: Target): { current(): ClientHttp2Session; close(): void } {
  let session: ClientHttp2Session | undefined;
  const open = (): ClientHttp2Session => {
    const opened = connect(`https://${name}:${port}`, { host: '127.0.0.1', ca, servername: name });
    opened.on('error', () => {});
    opened.on('goaway', () => (session = undefined));
    return opened;
  };
  return {
    current: () => (session = session?.closed === false && !session.destroyed ? session : open()),
    close: () => session?.close(),
  };
}
