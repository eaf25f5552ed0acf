import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSite, type SiteServer } from '../support/site-server.ts';
import { BROWSER_ACCEPT } from './support/answer.ts';
import { damagedBuild, SECRET, type Damage } from './support/damaged-build.ts';
import { eventually } from './support/eventually.ts';
import { startReportCollector, type ReportCollector } from './support/report-collector.ts';
import { messagesOf } from './support/reporting.ts';
import { sendOver } from './support/send.ts';
import { ended, launch, takePort } from './support/server-process.ts';

const POLICY = '/legal/privacypolicy/';
const SEED = 'seeded-and-nobodys-business';

function damaged(damage: Damage): string {
  const { root, remove } = damagedBuild(damage);
  onTestFinished(remove);
  return root;
}

async function startDamaged(damage: Damage, env: Record<string, string>): Promise<SiteServer> {
  const site = await startSite({ root: damaged(damage), env, untilReady: false });
  onTestFinished(() => void site.process.kill('SIGKILL'));
  return site;
}

const reporting = ({ dsn }: Pick<ReportCollector, 'dsn'>) => ({ SENTRY_DSN: dsn, SENTRY_RELEASE: 'site@1.2.3' });
const get = (site: SiteServer, target: string) => sendOver(site.port)({ target, headers: { accept: BROWSER_ACCEPT, cookie: `a=${SEED}`, referer: SEED, 'x-forwarded-for': SEED, 'user-agent': SEED } });
const warmed = (site: SiteServer): Promise<unknown> => eventually(() => site.log.filter(({ msg }) => msg === 'a page cannot be rendered').length === 2);
const tagged = (collector: ReportCollector, reference: string | undefined) => collector.events().filter(({ tags }) => tags?.['reference'] === reference);

describe('nobody is connected to', () => {
  test.for([
    ['outside production', { SITE_ENV: 'staging' }, true],
    ['without a DSN', { SITE_ENV: 'production' }, false],
  ] as const)('%s, whatever fails', async ([, env, named]) => {
    const collector = await startReportCollector();
    const site = await startDamaged('the policy page', { ...env, ...(named ? reporting(collector) : {}) });

    await warmed(site);
    expect((await get(site, POLICY)).status).toBe(500);
    await site.stop();

    expect(collector.connections()).toBe(0);
  });

  test('by a site where nothing fails', async () => {
    const collector = await startReportCollector();
    const site = await startSite({ env: reporting(collector) });

    expect((await get(site, POLICY)).status).toBe(200);
    expect((await get(site, '/nope')).status).toBe(302);
    expect((await get(site, '/legal/privacypolicy/1999-01-01/')).status).toBe(404);
    await site.stop();

    expect(collector.connections()).toBe(0);
  });
});

describe('reported once', () => {
  test('is each failed request, with the reference that the visitor sees, and nothing of the visitor', async () => {
    const collector = await startReportCollector();
    const site = await startDamaged('the policy page', reporting(collector));
    await warmed(site);

    const answers = [await get(site, `${POLICY}?token=${SEED}`), await get(site, `${POLICY}?token=${SEED}`)];
    const references = answers.map(({ headers }) => headers['x-request-id']);
    await eventually(() => references.every((reference) => tagged(collector, reference).length > 0));
    await site.stop();

    for (const reference of references) {
      expect(tagged(collector, reference)).toMatchObject([
        {
          level: 'error',
          release: 'site@1.2.3',
          environment: 'production',
          tags: { route: 'legal-privacypolicy___en', locale: 'en' },
          exception: { values: [{ type: 'Error', value: SECRET, mechanism: { type: 'request' } }] },
        },
      ]);
    }
    const frames = tagged(collector, references[0])[0]?.exception?.values?.[0]?.stacktrace?.frames ?? [];
    expect(frames.at(-1)?.filename).toMatch(/^app:\/\/\/server\/assets\/policy-[\w-]+\.js$/);
    expect(collector.items.map(({ type }) => type)).toEqual(collector.items.map(() => 'event'));
    expect(JSON.stringify(collector.items)).not.toContain(SEED);
  });

  test('is each page that cannot be made beforehand', async () => {
    const collector = await startReportCollector();
    const site = await startDamaged('the policy page', reporting(collector));

    await warmed(site);
    await site.stop();

    expect(collector.events().map(({ tags, exception }) => [tags?.['route'], exception?.values?.[0]?.mechanism?.type])).toEqual([
      ['legal-privacypolicy___en', 'warming'],
      ['legal-amlkycpolicy___en', 'warming'],
    ]);
  });

  test('is an application that cannot be loaded, and each visitor who met it', async () => {
    const collector = await startReportCollector();
    const site = await startDamaged('the application', reporting(collector));
    await eventually(() => site.log.some(({ level }) => level === 60));

    const { headers } = await get(site, '/');
    await site.stop();

    expect(collector.events().map(({ tags }) => tags)).toEqual([
      { route: 'home___en', locale: 'en' },
      { route: 'home___en', locale: 'en', reference: headers['x-request-id'] },
    ]);
  });

  test.for([
    ['a promise', 'unhandledRejection', 'unhandled rejection'],
    ['a timer', 'uncaughtException', 'uncaught exception'],
  ] as const)('is what nobody caught, of %s: it ends the server', async ([damage, mechanism, message]) => {
    const collector = await startReportCollector();

    const { code, stdout, stderr } = await launch(reporting(collector), damaged(damage)).end;

    expect([code, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ level: 60, msg: message, err: { message: SECRET } });
    expect(collector.events()).toMatchObject([{ level: 'fatal', exception: { values: [{ value: SECRET, mechanism: { type: mechanism, handled: false } }] } }]);
  });

  test('is a port that is taken', async () => {
    const collector = await startReportCollector();
    const taken = await takePort();
    onTestFinished(taken.free);

    const { code, stderr } = await launch({ ...reporting(collector), PORT: String(taken.port) }).end;

    expect([code, stderr.split('\n').length]).toEqual([1, 2]);
    expect(collector.events()).toMatchObject([{ level: 'fatal', exception: { values: [{ mechanism: { type: 'start' } }] } }]);
    expect(messagesOf(collector)).toEqual([expect.stringContaining('EADDRINUSE')]);
  });

  test('is an application that cannot be made', async () => {
    const collector = await startReportCollector();
    const root = damaged('the application');
    rmSync(join(root, 'client'), { recursive: true });

    const { code } = await launch(reporting(collector), root).end;

    expect(code).toBe(1);
    expect(collector.events()).toMatchObject([{ level: 'fatal' }]);
    expect(messagesOf(collector)).toEqual([expect.stringContaining('ENOENT')]);
  });
});

/** A collector is nobody's reason to wait: within this much of what the end takes without one. */
const PATIENCE_MS = 2_000;

async function deadDsn(): Promise<{ dsn: string }> {
  const { port, free } = await takePort();
  await free();
  return { dsn: `http://key@127.0.0.1:${port}/1` };
}

async function silentCollector(): Promise<ReportCollector> {
  const collector = await startReportCollector();
  collector.answer('never');
  return collector;
}

describe.each([
  ['never answers', silentCollector],
  ['is not there', deadDsn],
])('a collector that %s', (_, start) => {
  test('delays no answer and no end', async () => {
    const site = await startDamaged('the policy page', reporting(await start()));
    await warmed(site);

    // More than may be under way.
    for (let visit = 0; visit < 40; visit += 1) expect((await get(site, POLICY)).status).toBe(500);
    expect((await get(site, '/')).status).toBe(200);
    const since = performance.now();
    site.process.kill('SIGINT');

    expect(await ended(site.process)).toBe(0);
    expect(performance.now() - since).toBeLessThan(PATIENCE_MS);
    expect(site.log.filter(({ level, msg }) => Number(level) >= 40 && msg !== 'request failed' && msg !== 'a page cannot be rendered')).toEqual([]);
  });

  test('does not keep a server that has crashed', async () => {
    const site = await startDamaged('a timer', reporting(await start()));
    await eventually(() => site.log.some(({ level }) => level === 60));
    const since = performance.now();

    expect(await ended(site.process)).toBe(1);
    expect(performance.now() - since).toBeLessThan(PATIENCE_MS);
  });
});
