import { createServer } from 'node:net';

export type Taken = { readonly port: number; free(): Promise<void> };

/** Reserves a free port by listening on it, until `free()`. */
export async function takePort(): Promise<Taken> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, free: () => new Promise((resolve) => server.close(() => resolve())) };
}
