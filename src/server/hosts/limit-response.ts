import type { ServerResponse } from 'node:http';

export type ResponseLimits = {
  /** How long a response may take from its first byte to its last, in milliseconds, whatever its size. */
  readonly response: number;
  /** And one second more for each so many bytes of it. */
  readonly responseBytesPerSecond: number;
};

/**
 * Closes the connection of a client that takes too long over a response which was handed to Node. A timeout of idle sockets does not: a
 * client that reads a little now and then is never idle, and holds its connection for as long as it likes.
 */
export function limitResponse(response: ServerResponse, bytes: number, limits: ResponseLimits): void {
  // Nearly every response: the system has all of it, and Node waits for nothing. Behind another one it has no socket yet.
  if (response.closed || response.socket?.writableLength === 0) return;
  const allowedMs = limits.response + (bytes / limits.responseBytesPerSecond) * 1_000;
  const timer = setTimeout(() => response.req.socket.destroy(), allowedMs).unref();
  response.once('close', () => clearTimeout(timer));
}
