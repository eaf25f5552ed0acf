import { beforeAll, describe, expect, test } from 'vitest';
import { textOf, type Answer } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { attribute } from '../contract/support/html.ts';
import { sendTo } from '../contract/support/send.ts';
import { ADDING, DAY, exampleSite, ENDING, ON_THE_DAY, type ExampleSite } from './support/example-site.ts';
import { siteChecks } from './support/site-checks.ts';

type Get = (target: string) => Promise<Answer>;

let due: ExampleSite;

async function made(site: ExampleSite, day: string = DAY): Promise<Get> {
  site.make();
  const send = sendTo((await builtApp({}, site.build, () => Date.parse(day))).app);
  return (target) => send({ target, headers: { accept: 'text/html' } });
}

beforeAll(() => {
  due = exampleSite('due');
  due.carryOut([...ADDING, ON_THE_DAY]);
});

test('a version that was prepared takes its place on the day', async () => {
  const get = await made(due);

  expect(textOf(await get('/legal/complaints/'))).toContain('within five working days');
  expect(textOf(await get('/legal/complaints/2026-11-20/'))).toContain('within ten working days');
  expect(textOf(await get('/legal/complaints/2026-11-01/'))).toContain('within fifteen working days');
  // What the removal is compared with.
  expect(attribute(textOf(await get('/legal/short/2026-01-15/')), 'a', 'href')).toContain('/legal/complaints/#how');
});

describe('a policy that has ended', () => {
  let ended: ExampleSite;
  let get: Get;
  beforeAll(async () => {
    ended = due.copyTo('ended');
    ended.carryOut([ENDING]);
    get = await made(ended, '2027-05-01');
  });

  test('leaves menus, sitemap and the list for machines', async () => {
    for (const file of ['/', '/sitemap.xml', '/llms.txt'])
      expect(textOf(await get(file)).includes('/legal/complaints'), file).toBe(false);
  });

  test('keeps each address, and says until when it applied and where it goes on', async () => {
    for (const path of [
      '2026-11-01/',
      '2026-11-20/',
      'compare/2026-11-01/2026-11-20/',
      '2026-11-01/source.md',
      'history.json',
    ])
      expect([path, (await get(`/legal/complaints/${path}`)).status]).toEqual([path, 200]);
    const page = textOf(await get('/legal/complaints/'));
    expect(page).toContain('This policy applied until 31 March 2027.');
    expect(page).toMatch(/It goes on in <a href="\/legal\/rules\/"/);
    expect(textOf(await get('/legal/complaints/history.json'))).toContain('"until": "2027-03-31"');
    expect(textOf(await get('/legal/feed.xml'))).toContain('#ended</id>');
  });

  test('has no text in force on a day after its last one, and its last text until then', async () => {
    const asked = async (day: string) => await get(`/legal/complaints/on/${day}/`);

    expect((await asked('2027-03-31')).headers['location']).toBe('/legal/complaints/2027-03-01/');
    expect([(await asked('2027-04-01')).status, textOf(await asked('2027-04-01'))]).toEqual([
      404,
      expect.stringContaining('No text of this policy was in force on 1 April 2027'),
    ]);
  });

  test('is linked to by an earlier version of another, and leaves texts behind that pass every check', async () => {
    expect(attribute(textOf(await get('/legal/short/2026-01-15/')), 'a', 'href').join()).toContain(
      '/legal/complaints/#how',
    );
    const { passed, output } = siteChecks(ended, ['texts']);
    expect(passed, output).toBe(true);
  });

  test('is as before until its last day is over', async () => {
    const before = await made(ended, '2027-03-31');

    expect(textOf(await before('/'))).toContain('complaints');
    expect(textOf(await before('/legal/complaints/'))).not.toContain('This policy applied until');
  });
});

test('a policy that nothing names any more is reported, by its texts and by what is listed of it', () => {
  const lost = due.copyTo('lost');
  lost.edit('config.ts', "-  policies: […, 'complaints'],\n+  policies: […],");
  lost.edit('config.ts', "-    footer: […, 'legal-complaints'],\n+    footer: […],");

  const { passed, output } = siteChecks(lost, ['texts']);
  expect(passed).toBe(false);
  expect(output).toContain('is of complaints, which is neither in force nor ended: say `ended` of it in config.ts');
});

test('each address of a former slug leads to the same thing under the present one', async () => {
  const renamed = exampleSite('renamed');
  renamed.edit('config.ts', "-  policies: ['short'…],\n+  policies: [{ slug: 'short', formerly: ['brief', 'old'] }…],");
  const get = await made(renamed);

  for (const path of [
    '',
    '2026-01-15/',
    '2026-01-15/source.md',
    'history.json',
    'compare/2026-01-15/2026-06-01/',
    '_payload.json',
  ]) {
    const { status, headers } = await get(`/legal/brief/${path}`);
    expect([path, status, headers['location']]).toEqual([path, 301, `/legal/short/${path}`]);
  }
  expect((await get('/legal/brief/on/?date=2026-02-01')).headers['location']).toBe('/legal/short/on/?date=2026-02-01');
  expect(textOf(await get('/legal/feed.xml'))).toMatch(/<id>[^<]*\/legal\/old\/2026-01-15\/<\/id>/);
  expect(textOf(await get('/sitemap.xml'))).not.toMatch(/legal\/(?:brief|old)\//);
});

test('a page that asks for a policy that is gone ends the build with its line', () => {
  const site = exampleSite('asked-for-by-page');
  site.edit('pages/home.tsx', "-…pagePath('legal-rules', …\n+…pagePath('legal-gone', …");

  expect(() => site.make()).toThrow('pages/home.tsx:12: config.ts has no page "legal-gone" (on /)');
});
