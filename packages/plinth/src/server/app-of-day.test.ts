import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config/config.ts';
import { createFetch } from '#server/hosts/fetch.ts';

const CHANGE = Date.parse('2026-11-01T00:00:00Z');
const BEFORE = '2026-10-01';
const MEASURED = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.segment.com/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.segment.io/v1',
};
/** An app whose clock the test sets. */
async function appAt(time: number) {
  let moment = time;
  const app = await createApp(parseConfig(MEASURED), {
    client: { bootUrl: '/boot.js', printUrl: '/print.css', build: 'test', development: false },
    files: { read: async () => undefined },
    compress: async (bytes) => bytes,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    readiness: () => 'ready',
    now: () => moment,
  });
  const fetch = createFetch(app);
  return {
    set: (next: number) => (moment = next),
    async ask(path: string) {
      const response = await fetch(new Request(`http://localhost${path}`, { headers: { accept: '*/*' } }));
      const { status, headers } = response;
      return { status, etag: headers.get('etag'), location: headers.get('location'), text: await response.text() };
    },
  };
}

test('a page names the build of its day, as its payloads do, and until when it is right', async () => {
  const { ask, set } = await appAt(CHANGE - 1);
  const named = async () => {
    const { text } = await ask('/');
    const { build, until } = /"build":"(?<build>[^"]+)"(?:,"until":(?<until>\d+))?/.exec(text)?.groups ?? {};
    expect((await ask('/legal/terms/_payload.json')).text).toContain(`"build":"${build}"`);
    return { build, until };
  };
  const before = await named();
  set(CHANGE);
  const after = await named();

  expect([before.until, after.until]).toEqual([String(CHANGE), undefined]);
  expect(after.build).not.toBe(before.build);
});

test('before the first text of a policy is in force, its page shows what is coming, and nothing is measured', async () => {
  const { ask } = await appAt(Date.parse('2026-01-01T00:00:00Z'));

  expect((await ask('/legal/privacy/')).text).toMatch(RegExp(`<p class="facts">.*?dateTime="${BEFORE}"`));
  expect((await ask('/')).text).not.toContain('"analytics"');
  const { versions } = JSON.parse((await ask('/legal/privacy/history.json')).text) as { versions: object[] };
  expect(versions).toMatchObject([
    { status: 'coming', record: null },
    { status: 'coming', record: null },
  ]);
  expect((await ask('/legal/feed.xml')).text).not.toContain('<entry>');
});
