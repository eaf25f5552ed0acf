import { beforeAll, expect, test } from 'vitest';
import { jsonOf, textOf, type Answer } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { sendTo } from '../contract/support/send.ts';
import { ADDING, CORRECTING, exampleSite, type ExampleSite } from './support/example-site.ts';
import { siteChecks } from './support/site-checks.ts';

const DAY = '2026-12-03';

let site: ExampleSite;
let get: (target: string) => Promise<Answer>;
const page = async (path: string): Promise<string> => textOf(await get(`/legal/complaints/${path}`));

beforeAll(async () => {
  site = exampleSite('corrected');
  site.carryOut([...ADDING, CORRECTING]);
  site.make();
  const send = sendTo((await builtApp({}, site.build, () => Date.parse(DAY))).app);
  get = (target) => send({ target, headers: { accept: 'text/html' } });
});

test('the text that was wrong keeps its address and its bytes, and says until what hour it stood', async () => {
  expect(await page('2026-11-20/')).toContain('Write to us at the address below');
  expect(await page('2026-11-20/')).toContain('Earlier text, in force 20 November 2026, 00:00–12:00.');
  expect((await get('/legal/complaints/2026-11-20/source.md')).status).toBe(200);
});

test('the correction is in force, and has an address, a source, a comparison and a record', async () => {
  expect(await page('')).toContain('Write to us at the address in the footer');
  expect(await page('')).toMatch(/Correction:[^]*Our address is in the footer\./);
  expect(await page('2026-11-20.2/')).toContain('href="/legal/complaints/2026-11-20.2/source.md"');
  expect(await page('compare/2026-11-20/2026-11-20.2/')).toContain('20 November 2026 at 12:00');
  expect((await get('/legal/complaints/on/2026-11-20/')).headers['location']).toBe('/legal/complaints/2026-11-20.2/');
  expect(jsonOf(await get('/legal/complaints/history.json'))).toMatchObject({
    versions: [
      { effective: '2027-03-01', status: 'coming' },
      { effective: '2026-11-20.2', until: null, correctedAt: '12:00', status: 'in-force' },
      { effective: '2026-11-20', until: '2026-11-20', status: 'earlier' },
      { effective: '2026-11-01', until: '2026-11-19' },
    ],
  });
  expect(textOf(await get('/legal/feed.xml'))).toContain('<updated>2026-11-20T12:00:00Z</updated>');
});

test('each address of a version without a slash or in capitals leads to it, and another one is not found', async () => {
  const moved = await get('/legal/complaints/2026-11-20.2');
  expect([moved.status, moved.headers['location']]).toEqual([301, '/legal/complaints/2026-11-20.2/']);
  expect((await get('/legal/complaints/2026-11-20.3/')).status).toBe(404);
});

test('the coming text has what was corrected, and the translation is that of the correction', async () => {
  expect(await page('2027-03-01/')).toContain('Write to us at the address in the footer');
  expect(await page('2027-03-01/')).toContain('within five working days');
  expect(textOf(await get('/de/legal/complaints/'))).toContain('Anschrift in der Fußzeile');
});

test('the checks of the site pass', () => {
  const { passed, output } = siteChecks(site, ['texts']);
  expect(passed, output).toBe(true);
});
