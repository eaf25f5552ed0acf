import { describe, expect, test } from 'vitest';
import { bodyOf, useDamagedSite } from './support/damaged-site.ts';
import { eventually } from './support/eventually.ts';
import { expectHouseRules } from './support/house-rules.ts';

describe('with a header that throws', () => {
  const { get, logged } = useDamagedSite(undefined, {
    NODE_OPTIONS: "--import=data:text/javascript,globalThis.failingPart='header'",
  });

  test('an answer is given without it, and the log has both failures', async () => {
    const answer = await get('/broken-on-server/');
    const isOfAnswer = ({ requestId }: Record<string, unknown>): boolean =>
      requestId === answer.headers['x-request-id'];

    expectHouseRules(answer, { failing: true });
    expect(answer.status).toBe(500);
    expect(bodyOf(answer).split('Internal Server Error')).toHaveLength(2);
    expect(bodyOf(answer)).not.toContain('secret');
    await eventually(() => logged('request failed', isOfAnswer));
    await eventually(() => logged('the error page cannot be made', isOfAnswer));
  });
});
