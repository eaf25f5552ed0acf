import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyOf } from '#model/page-name.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';
import { answersIn, exchange } from '../../scripts/raw-socket.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { useServer } from '../support/use-site.ts';
import { BODIES, CONNECTIONS } from './requests/raw/bodies.ts';
import { HEADERS, HOSTS, METHODS, VERSIONS } from './requests/raw/heads.ts';
import type { RawRow } from './requests/raw/raw-row.ts';
import { TARGETS } from './requests/raw/targets.ts';

import { HOSTILE_REQUEST } from './support/hostile-targets.ts';
import { expectHouseRules } from './support/house-rules.ts';
import { POLICY_PATH } from './support/known-paths.ts';

/** What no client library sends, by theme. */
const RAW_REQUESTS: Readonly<Record<string, readonly RawRow[]>> = {
  targets: TARGETS,
  hosts: HOSTS,
  methods: METHODS,
  versions: VERSIONS,
  headers: HEADERS,
  bodies: BODIES,
  connections: CONNECTIONS,
};

// More by hand: HOSTILE_REQUESTS=100000 npx vitest run --project contract hostile
const COUNT = Number(process.env['HOSTILE_REQUESTS'] ?? 1_500);
const SEED = 20_261_121;
const TIMEOUT_MS = 20_000 + COUNT * 20;

/** Where the site may redirect to. */
const LOCATION = new RegExp(`^(?:${fixedAddresses().map(locationOf).join('|')})(?:\\?|$)`);

function locationOf(address: PageAddress): string {
  return addressPath(address) + (policyOf(address) === undefined ? '' : String.raw`(?:\d{4}-\d{2}-\d{2}/)?`);
}

const site = useServer();

describe.for(Object.entries(RAW_REQUESTS))('raw requests: %s', ([, rows]) => {
  test.for(rows.map((row): [string, RawRow] => [row.name, row]))('%s', async ([, { wire, statuses, methods }]) => {
    const answers = answersIn(await exchange(site().port, wire), methods);

    expect(answers).toHaveLength(statuses.length);
    for (const [index, answer] of answers.entries()) {
      expect([statuses[index]].flat()).toContain(answer.status);
      expectHouseRules(answer);
      expect(JSON.stringify(answer.headers)).not.toContain('evil');
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    }
  });
});

test('no generated request makes the server fail, or leads away from the site', { timeout: TIMEOUT_MS }, async () => {
  for (const { method, target, host, accept } of fc.sample(HOSTILE_REQUEST, { numRuns: COUNT, seed: SEED })) {
    const received = await exchange(
      site().port,
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
    );
    const answers = answersIn(received);
    expect(answers, target).toHaveLength(1);
    for (const answer of answers) {
      expectHouseRules(answer);
      if (answer.headers['location'] !== undefined) expect(answer.headers['location']).toMatch(LOCATION);
    }
  }

  const failures = site().log.filter(({ level, path }) => Number(level) > 30 && !FAILING_PATHS.includes(String(path)));
  expect(failures).toEqual([]);
  expect((await fetch(`${site().url}${POLICY_PATH}`)).status).toBe(200);
});
