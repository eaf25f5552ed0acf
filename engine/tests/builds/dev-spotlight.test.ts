import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { startErrorCollector, type ErrorCollector } from '../support/error-collector.ts';
import { messageOf } from '../support/reported-page.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

const BROKEN = 'broken-on-server';
let spotlight: ErrorCollector;
let server: DevServer;

beforeAll(async () => {
  spotlight = await startErrorCollector();
  server = await startDevServer(SITE_FOLDER, { SENTRY_SPOTLIGHT: `${spotlight.origin}/stream` });
});
afterAll(async () => {
  server.stop();
  await spotlight.stop();
});

test('a value that is no address is one line, as of any other setting', async () => {
  const started = startDevServer(SITE_FOLDER, { SENTRY_SPOTLIGHT: 'maybe', LOG_LEVEL: 'loud' });

  await expect(started).rejects.toThrow(
    /code 1: LOG_LEVEL: got "loud"[^\n]*\nSENTRY_SPOTLIGHT: got "maybe", takes 1, 0, or an http or https URL[^\n]*\n$/,
  );
});

test.each(['1', '0', ''])('SENTRY_SPOTLIGHT=%s is no address, and the server starts all the same', async (value) => {
  const other = await startDevServer(SITE_FOLDER, { SENTRY_SPOTLIGHT: value });
  try {
    expect((await fetch(`${other.url}/`)).status).toBe(200);
    expect(other.errors()).toEqual([]);
  } finally {
    other.stop();
  }
});

test('a page that throws on the server arrives in Spotlight with its place in the source and its route', async () => {
  const { status } = await fetch(`${server.url}/${BROKEN}/`);

  expect(status).toBe(500);
  await expect.poll(() => spotlight.errors().map(messageOf)).toEqual(['secret of the server']);
  const [event] = spotlight.errors();
  const frames = event?.exception?.values?.at(-1)?.stacktrace?.frames ?? [];
  expect(event).toMatchObject({
    transaction: `${BROKEN}___en`,
    environment: 'development',
    tags: { route: BROKEN, locale: 'en' },
  });
  expect(frames.at(-1)).toMatchObject({
    filename: `app:///pages/${BROKEN}.tsx`,
    lineno: 2,
    function: 'BrokenOnServer',
  });
});

test('what goes well is not reported, and once Spotlight has gone a page fails as before', async () => {
  const before = spotlight.envelopes.length;
  await fetch(`${server.url}/`);
  await spotlight.stop();

  const { status } = await fetch(`${server.url}/${BROKEN}/`);

  expect(status).toBe(500);
  expect(spotlight.envelopes).toHaveLength(before);
});
