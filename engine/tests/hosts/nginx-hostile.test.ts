import { describe, expect, test } from 'vitest';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';
import { policyOf } from '#model/page-name.ts';
import { answersIn, exchange } from '../../scripts/raw-socket.ts';
import { RAW_REQUESTS } from '../contract/requests/raw.ts';
import { hostileRequests } from '../contract/support/hostile-targets.ts';
import { expectHouseRules } from '../contract/support/house-rules.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { NGINX } from './support/nginx.ts';
import { useNginxExport } from './support/nginx-export.ts';
import type { Answer } from '../../scripts/http-answer.ts';

// More by hand: HOSTILE_REQUESTS=100000 npx vitest run --project release nginx-hostile
const COUNT = Number(process.env['HOSTILE_REQUESTS'] ?? 1_500);
const SEED = 20_261_123;
const TIMEOUT_MS = 20_000 + COUNT * 20;

/** Where the site may redirect to. */
const LOCATION = new RegExp(`^(?:${fixedAddresses().map(locationOf).join('|')})(?:\\?|$)`);

function locationOf(address: PageAddress): string {
  return addressPath(address) + (policyOf(address) === undefined ? '' : String.raw`(?:(?:on/)?\d{4}-\d{2}-\d{2}/)?`);
}

describe.skipIf(NGINX === undefined)('nginx over an export (where nginx is installed)', () => {
  const site = useNginxExport();

  const answersTo = async (wire: string | Buffer, methods?: readonly string[]): Promise<Answer[]> =>
    answersIn(await exchange(site().port, wire), methods).map(({ headers: { server: _, ...headers }, ...answer }) => ({
      ...answer,
      headers,
    }));

  test('no generated request makes it fail, or leads away from the site', { timeout: TIMEOUT_MS }, async () => {
    for (const { method, target, host, accept } of hostileRequests(SEED, COUNT)) {
      const answers = await answersTo(
        `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
      );

      expect(answers, target).toHaveLength(1);
      for (const answer of answers) {
        expectHouseRules(answer);
        if (answer.headers['location'] !== undefined) expect(answer.headers['location']).toMatch(LOCATION);
      }
    }
  });

  describe.for(Object.entries(RAW_REQUESTS))('raw requests: %s', ([, rows]) => {
    // nginx takes such lines, which RFC 9112 (2.2) allows, and keeps the connection.
    test.for(rows.filter(({ name }) => name !== 'lines that end in LF'))('$name', async ({ wire, methods }) => {
      for (const answer of await answersTo(wire, methods)) {
        expectHouseRules(answer);
        expect(JSON.stringify(answer.headers)).not.toContain('evil');
      }
    });
  });

  test('after all this it still answers', async () => {
    expect((await site().send({ target: POLICY_PATH })).status).toBe(200);
  });
});
