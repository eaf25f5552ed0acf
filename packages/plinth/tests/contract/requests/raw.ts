import { BODIES, CONNECTIONS } from './raw/bodies.ts';
import { HEADERS, HOSTS, METHODS, VERSIONS } from './raw/heads.ts';
import type { RawRow } from './raw/raw-row.ts';
import { TARGETS } from './raw/targets.ts';

/** What no client library sends, by theme. */
export const RAW_REQUESTS: Readonly<Record<string, readonly RawRow[]>> = {
  targets: TARGETS,
  hosts: HOSTS,
  methods: METHODS,
  versions: VERSIONS,
  headers: HEADERS,
  bodies: BODIES,
  connections: CONNECTIONS,
};
