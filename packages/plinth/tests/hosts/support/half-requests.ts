import { connect, type TLSSocket } from 'node:tls';

type Target = { readonly port: number; readonly ca: string; readonly servername: string };

/**
 * One client opens connections and sends half of a request on each, one after the other: nginx drops unfinished handshakes
 * when it is nearly full. Answers what ends them.
 */
export async function openHalfRequests(target: Target, count: number): Promise<() => void> {
  const sockets: TLSSocket[] = [];
  while (sockets.length < count) sockets.push(await halfRequest(target));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function halfRequest({ port, ca, servername }: Target): Promise<TLSSocket> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca, servername }, () => {
      socket.write(`GET / HTTP/1.1\r\nHost: ${servername}\r\n`, () => resolve(socket));
    });
    // A server that is full refuses the next.
    socket.on('error', () => resolve(socket));
  });
}
