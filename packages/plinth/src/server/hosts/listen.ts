import type { Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net';

export type Address = { readonly port: number; readonly host: string };
/** A port that is bound, but on which no request is read yet. */
export type ReservedPort = { readonly port: number; readonly socket: SocketServer };

/** Binds a port early: with port 0, pages must name the real one before they are rendered. Rejects like `listen`. */
export async function reservePort({ port, host }: Address): Promise<ReservedPort> {
  const socket = createSocketServer((early) => early.destroy());
  const bound = await listening(socket, () => socket.listen(port, host));
  return { port: bound.port, socket };
}

/** Listens on a port or on a reserved one. Rejects with Node's error: the port is taken, or the address is not ours. */
export function listen(
  server: Server,
  { port, host, reserved }: Address & { readonly reserved?: ReservedPort | undefined },
): Promise<AddressInfo> {
  return listening(server, () => (reserved === undefined ? server.listen(port, host) : server.listen(reserved.socket)));
}

const REFUSALS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there: end it, or set PORT to another number',
  EADDRNOTAVAIL: 'this machine has no such address: set HOST to one that it has, such as 127.0.0.1',
  EACCES: 'this user may not: set PORT to a number from 1024 on',
};

/** Vite says by its message alone that a port is taken. */
export function listenRefusal({ host, port }: Address, error: unknown): string {
  const { code, message }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const known = /already in use/.test(message) ? 'EADDRINUSE' : (code ?? '');
  const reason = REFUSALS[known];
  return `Cannot listen on ${host}:${port}: ${reason === undefined ? message : `${reason} (${known})`}`;
}

function listening(server: SocketServer, start: () => unknown): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      // A TCP server that listens has an address of this shape.
      resolve(server.address() as AddressInfo);
    });
    start();
  });
}
