import type { Wire } from '../../../../scripts/raw-socket.ts';

/** What no client library sends. `statuses`: one for each answer expected on the connection, with what may stand instead. */
export type RawRow = {
  readonly name: string;
  readonly wire: Wire;
  readonly statuses: ReadonlyArray<number | readonly number[]>;
  readonly methods?: readonly string[];
};

type Status = RawRow['statuses'][number];
export const rawRow = (name: string, wire: Wire, ...statuses: readonly Status[]): RawRow => ({ name, wire, statuses });

/** The headers of a request after which the connection closes. */
export const LAST = 'Host: visitor.test\r\nConnection: close\r\n\r\n';
export const get = (target: string) => `GET ${target} HTTP/1.1\r\n${LAST}`;
export const method = (name: string, target = '/') => `${name} ${target} HTTP/1.1\r\n${LAST}`;
/** A request after which the connection stays. */
export const kept = (request: string, more = '') => `${request} HTTP/1.1\r\nHost: visitor.test\r\n${more}\r\n`;
