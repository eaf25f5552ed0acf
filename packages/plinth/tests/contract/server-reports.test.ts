import { pageName } from '#model/page-name.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import type { ErrorCollector } from '../support/error-collector.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { ENGINE_SITES } from '../support/tested-sites.ts';
import { startSite } from '../../scripts/site-server.ts';
import { collectorForTest, countConnections, messagesOf } from './support/collector.ts';
import { SECRET } from './support/damaged-build.ts';
import { eventually } from './support/eventually.ts';
import {
  damagedRoot,
  FAILING_WITH_POLICY,
  reportingTo,
  SEED,
  startDamagedSite,
  visit,
  warmed,
} from './support/failing-site.ts';
import { POLICY_PAGE, POLICY_PATH } from './support/known-paths.ts';
import { launch } from './support/server-process.ts';
import { takePort } from '../../scripts/take-port.ts';

/** One without a page that is meant to fail. */
const [, , SOUND_SITE] = ENGINE_SITES;

const tagged = (collector: ErrorCollector, reference: string | undefined) =>
  collector.errors().filter(({ tags }) => tags?.['reference'] === reference);

describe('no connection is made', () => {
  test('outside production, whatever fails', async () => {
    const { dsn, connections } = await countConnections();
    const site = await startDamagedSite('the policy page', { SITE_ENV: 'staging', ...reportingTo({ dsn }) });

    await warmed(site);
    expect((await visit(site, POLICY_PATH)).status).toBe(500);
    await site.stop();

    expect(connections()).toBe(0);
  });

  test('by a site where nothing fails', async () => {
    const { dsn, connections } = await countConnections();
    const site = await startSite({ env: reportingTo({ dsn }), root: SOUND_SITE.build });

    expect((await visit(site, '/')).status).toBe(200);
    expect((await visit(site, '/nope')).status).toBe(302);
    expect((await visit(site, '/legal/rules/1999-01-01/')).status).toBe(404);
    await site.stop();

    expect(connections()).toBe(0);
  });
});

describe('reported once', () => {
  test('is each page that cannot be made beforehand, and each failed request, with its reference and nothing of the visitor', async () => {
    const collector = await collectorForTest();
    const site = await startDamagedSite('the policy page', reportingTo(collector));
    await warmed(site);

    const answers = [
      await visit(site, `${POLICY_PATH}?token=${SEED}`),
      await visit(site, `${POLICY_PATH}?token=${SEED}`),
    ];
    const references = answers.map(({ headers }) => headers['x-request-id']);
    await eventually(() => references.every((reference) => tagged(collector, reference).length > 0));
    await site.stop();
    const unasked = collector.errors().filter(({ tags }) => tags?.['reference'] === undefined);

    for (const reference of references) {
      expect(tagged(collector, reference)).toMatchObject([
        {
          level: 'error',
          release: 'site@1.2.3',
          environment: 'production',
          tags: { route: POLICY_PAGE, locale: 'en' },
          exception: { values: [{ type: 'Error', value: SECRET, mechanism: { type: 'request' } }] },
        },
      ]);
    }
    const frames = tagged(collector, references[0])[0]?.exception?.values?.[0]?.stacktrace?.frames ?? [];
    expect(frames.at(-1)?.filename).toMatch(/^app:\/\/\/server\/assets\/policy-[\w-]+\.js$/);
    expect(collector.itemTypes()).toEqual(['event']);
    expect(collector.bodies.join()).not.toContain(SEED);
    const failing = [...FAILING_WITH_POLICY, ...FAILING_PATHS];
    expect(unasked.map(({ tags, exception }) => [tags, exception?.values?.[0]?.mechanism?.type])).toEqual(
      fixedAddresses()
        .filter((address) => failing.includes(addressPath(address)))
        .map((address) => [{ route: pageName(address), locale: address.locale }, 'warming']),
    );
  });

  test.for([
    ['a promise', 'unhandledRejection', 'unhandled rejection'],
    ['a timer', 'uncaughtException', 'uncaught exception'],
  ] as const)('is an uncaught error of %s, which ends the server', async ([damage, mechanism, message]) => {
    const collector = await collectorForTest();

    const { code, stdout, stderr } = await launch(reportingTo(collector), damagedRoot(damage)).end;

    expect([code, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
      level: 60,
      msg: message,
      err: { message: SECRET },
    });
    // A page that is rendered while the first report is sent throws anew, which is an error of its own.
    const [first, ...others] = collector.errors().filter(({ level }) => level === 'fatal');
    const report = { exception: { values: [{ value: SECRET, mechanism: { type: mechanism, handled: false } }] } };
    expect(first).toMatchObject(report);
    expect(others).toMatchObject(others.map(() => report));
  });

  test('is a port that is taken', async () => {
    const collector = await collectorForTest();
    const taken = await takePort();
    onTestFinished(taken.free);

    const { code, stderr } = await launch({ ...reportingTo(collector), PORT: String(taken.port) }).end;

    expect([code, stderr.split('\n').length]).toEqual([1, 2]);
    expect(collector.errors()).toMatchObject([
      { level: 'fatal', exception: { values: [{ mechanism: { type: 'start' } }] } },
    ]);
    expect(messagesOf(collector)).toEqual([expect.stringContaining('EADDRINUSE')]);
  });
});
