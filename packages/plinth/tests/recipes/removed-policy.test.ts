import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { textOf, type Answer } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { attribute } from '../contract/support/html.ts';
import { sendTo } from '../contract/support/send.ts';
import { ADDING, DAY, exampleSite, ON_THE_DAY, REMOVING, type ExampleSite } from './support/example-site.ts';
import { siteChecks } from './support/site-checks.ts';

type Get = (target: string) => Promise<Answer>;

let due: ExampleSite;

async function made(site: ExampleSite): Promise<Get> {
  site.make();
  const send = sendTo((await builtApp({}, site.build, () => Date.parse(DAY))).app);
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

describe('a policy that is removed', () => {
  let removed: ExampleSite;
  let get: Get;
  beforeAll(async () => {
    removed = due.copyTo('removed');
    removed.carryOut([REMOVING]);
    get = await made(removed);
  });

  test('is no page in any language or version, and nothing names it to machines', async () => {
    for (const path of [
      '/legal/complaints/',
      '/legal/complaints/2026-11-01/',
      '/legal/complaints/2026-11-01/source.md',
    ])
      expect((await get(path)).headers['location']).toBe('/error/404/');
    expect((await get('/de/legal/complaints/')).headers['location']).toBe('/de/error/404/');
    for (const file of ['/', '/sitemap.xml', '/llms.txt']) expect(textOf(await get(file))).not.toContain('complaints');
    expect(readFileSync(join(removed.folder, 'legal/archive-hashes.json'), 'utf8')).not.toContain('complaints');
  });

  test('is said to have ended where an earlier version of another links to it', async () => {
    const html = textOf(await get('/legal/short/2026-01-15/'));

    expect(attribute(html, 'a', 'href').join()).not.toContain('complaints');
    expect(html.replaceAll('<!-- -->', '')).toContain('<p>See how to complain (this policy has ended).</p>');
  });

  test('leaves texts behind that pass every check', () => {
    const { passed, output } = siteChecks(removed, ['texts']);

    expect(passed, output).toBe(true);
  });
});

test('a page that asks for a policy that is gone ends the build with its line', () => {
  const site = exampleSite('asked-for-by-page');
  site.edit('pages/home.tsx', "-…pagePath('legal-rules', …\n+…pagePath('legal-gone', …");

  expect(() => site.make()).toThrow('pages/home.tsx:12: config.ts has no page "legal-gone" (on /)');
});

test('a config that names what is gone ends the build with each path', () => {
  const site = exampleSite('asked-for-by-config');
  site.edit('config.ts', "-  policies: […'rules'…],\n+  policies: […'gone'…],");
  site.edit('config.ts', "-    policy: 'data',\n+    policy: 'former',");
  site.edit('config.ts', "-    '/privacy': …\n+    '/Privacy': …");

  const lines = [
    'config.ts: policies.1: got "gone", takes what has the file legal/en/gone.md',
    'config.ts: menus.header.1: got "legal-rules", takes home, legal-short, legal-gone, legal-data',
    'config.ts: menus.footer.1: got "legal-rules", takes home, legal-short, legal-gone, legal-data',
    'config.ts: redirects./terms: got "/legal/rules/", takes the path of a page: /, /legal/short/, /legal/gone/, /legal/data/',
    'config.ts: redirects: got "/Privacy", takes an old address in lower case, with a slash at its start and none at its end',
    'config.ts: measurement.policy: got "former", takes short, gone, data',
  ];
  expect(() => site.make()).toThrow(new Error(lines.join('\n')));
});
