import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { startInstance, stopInstance } from './support/instance.ts';
import { NGINX } from './support/nginx.ts';
import { SHIPPED_NAME } from './support/shipped-places.ts';
import { startTwoInstances, type TwoInstances } from './support/two-instances.ts';

const VISITORS = 8;
const PATHS = ['/', POLICY_PATH, '/_payload.json', '/locales/en.json', '/favicon.ico'];
const RESTARTS = 50;
/** Between two requests of a visitor: the load is that of a busy site, and leaves the machine to what is tested. */
const PAUSE_MS = 20;

describe.skipIf(NGINX === undefined)('two instances behind nginx, which has to be installed', () => {
  let site: TwoInstances;

  beforeAll(async () => {
    site = await startTwoInstances();
  });
  afterAll(() => site.stop());

  test(`fail no request while they are restarted in turn, ${RESTARTS} times`, { timeout: 420_000 }, async () => {
    const { instances, folder } = site;
    const visitors = startVisitors(site);
    const codes: Array<number | null> = [];

    for (let i = 0; i < RESTARTS; i += 1) {
      const turn = i % 2 === 0 ? 0 : 1;
      codes.push(await stopInstance(instances[turn]));
      instances[turn] = await startInstance(instances[turn].port, folder);
    }
    const { served, failures } = await visitors.leave();

    expect(failures).toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
    expect(served).toBeGreaterThan(RESTARTS * 10);
  });
});

/** Visitors over one HTTP/2 connection at a time, as browsers have it, until `leave()`. */
function startVisitors(site: TwoInstances) {
  const session = sessionsWith(site);
  const failures: string[] = [];
  let served = 0;
  let left = false;
  const visitor = async (): Promise<void> => {
    for (let i = 0; !left; i += 1) {
      const method = i % 5 === 4 ? 'HEAD' : 'GET';
      const path = PATHS[i % PATHS.length] ?? '/';
      const outcome = await outcomeOf(session, { ':method': method, ':path': path });
      if (outcome === '200') served += 1;
      else failures.push(`${method} ${path}: ${outcome}`);
      await pause(PAUSE_MS);
    }
  };
  const all = Array.from({ length: VISITORS }, visitor);
  const leave = async () => {
    left = true;
    await Promise.all(all);
    session().close();
    return { served, failures };
  };
  return { leave };
}

/** nginx ends a connection after a thousand requests, and says so before (GOAWAY). */
function sessionsWith({ ports, certificate }: TwoInstances): () => ClientHttp2Session {
  let session: ClientHttp2Session | undefined;
  const open = (): ClientHttp2Session => {
    const options = { host: '127.0.0.1', ca: certificate.pem, servername: SHIPPED_NAME };
    const opened = connect(`https://${SHIPPED_NAME}:${ports.https}`, options);
    opened.on('error', () => {});
    opened.on('goaway', () => (session = undefined));
    return opened;
  };
  return () => (session = session?.closed === false && !session.destroyed ? session : open());
}

/** The status of a complete answer, or what went wrong. As browsers do, it sends a refused request once more. */
async function outcomeOf(
  session: () => ClientHttp2Session,
  headers: Record<string, string>,
  again = true,
): Promise<string> {
  const outcome = await new Promise<string | number>((resolve) => {
    const stream = session().request(headers, { endStream: true });
    let status = 'no status';
    stream.on('response', (received) => (status = String(received[':status'])));
    // The code of `close` says the same.
    stream.on('error', () => {});
    stream.on('close', () => resolve(stream.rstCode === constants.NGHTTP2_NO_ERROR ? status : (stream.rstCode ?? -1)));
    stream.resume();
  });
  // The server has not begun a refused request, and ends the connection.
  if (outcome === constants.NGHTTP2_REFUSED_STREAM && again) return outcomeOf(session, headers, false);
  return typeof outcome === 'string' ? outcome : `stream closed with code ${outcome}`;
}
