import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { RAW_REQUESTS } from './requests/raw.ts';
import type { RawRow } from './requests/raw/raw-row.ts';
import { expectHouseRules } from './support/house-rules.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { answersIn, exchange } from '../../scripts/raw-socket.ts';

let site: SiteServer;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => site.stop());

describe.for(Object.entries(RAW_REQUESTS))('raw requests: %s', ([, rows]) => {
  test.for(rows.map((row): [string, RawRow] => [row.name, row]))('%s', async ([, { wire, statuses, methods }]) => {
    const answers = answersIn(await exchange(site.port, wire), methods);

    expect(answers).toHaveLength(statuses.length);
    for (const [index, answer] of answers.entries()) {
      expect([statuses[index]].flat()).toContain(answer.status);
      expectHouseRules(answer);
      expect(JSON.stringify(answer.headers)).not.toContain('evil');
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    }
  });
});

test('after all this the server still answers', async () => {
  const answer = await fetch(`${site.url}${POLICY_PATH}`);

  expect(answer.status).toBe(200);
  expect(site.process.exitCode).toBeNull();
});
