import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyOf } from '#model/page-name.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { HOSTILE_REQUEST } from './support/hostile-targets.ts';
import { expectHouseRules } from './support/house-rules.ts';
import { answersIn, exchange } from '../../scripts/raw-socket.ts';

// More by hand: HOSTILE_REQUESTS=100000 npx vitest run --project contract hostile
const COUNT = Number(process.env['HOSTILE_REQUESTS'] ?? 1_500);
const SEED = 20_261_121;
const TIMEOUT_MS = 20_000 + COUNT * 20;

/** Where the site may redirect to. */
const LOCATION = new RegExp(`^(?:${fixedAddresses().map(locationOf).join('|')})(?:\\?|$)`);

function locationOf(address: PageAddress): string {
  return addressPath(address) + (policyOf(address) === undefined ? '' : String.raw`(?:\d{4}-\d{2}-\d{2}/)?`);
}

let site: SiteServer;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => site.stop());

test('no generated request makes the server fail, or leads away from the site', { timeout: TIMEOUT_MS }, async () => {
  for (const { method, target, host, accept } of fc.sample(HOSTILE_REQUEST, { numRuns: COUNT, seed: SEED })) {
    const received = await exchange(
      site.port,
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
    );
    const answers = answersIn(received);
    expect(answers, target).toHaveLength(1);
    for (const answer of answers) {
      expectHouseRules(answer);
      if (answer.headers['location'] !== undefined) expect(answer.headers['location']).toMatch(LOCATION);
    }
  }

  const failures = site.log.filter(({ level, path }) => Number(level) > 30 && !FAILING_PATHS.includes(String(path)));
  expect(failures).toEqual([]);
});
