import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { textOf, type Answer } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { attribute, elementsNamed, titleOf } from '../contract/support/html.ts';
import { sendTo } from '../contract/support/send.ts';
import { exampleSite, LANGUAGES, type ExampleSite } from './support/example-site.ts';

let site: ExampleSite;
let get: (target: string) => Promise<Answer>;

beforeAll(async () => {
  site = exampleSite('languages');
  site.carryOut(LANGUAGES);
  site.make();
  const send = sendTo((await builtApp({}, site.build)).app);
  get = (target) => send({ target, headers: { accept: 'text/html' } });
});

test('20: a page has its own path in a language, to which the one before leads, and so does a menu', async () => {
  const before = await get('/de/about/');
  const html = textOf(await get('/de/ueber-uns/'));
  const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];

  expect([before.status, before.headers['location']]).toEqual([301, '/de/ueber-uns/']);
  expect(titleOf(html)).toContain('Über uns');
  expect(attribute(header, 'a', 'href')).toContain('/de/ueber-uns/');
});

describe('21: a language that is not shipped', () => {
  test('has the words of its file, from right to left', async () => {
    const html = textOf(await get('/he/about/'));

    expect([attribute(html, 'html', 'lang')[0], attribute(html, 'html', 'dir')[0]]).toEqual(['he', 'rtl']);
    expect(html).toContain('דילוג לתוכן');
    const switches = elementsNamed(html, 'a').filter(({ attributes }) => attributes.has('data-locale'));
    expect(switches.map(({ attributes }) => attributes.get('href'))).toEqual([
      '/about/',
      '/de/ueber-uns/',
      '/he/about/',
    ]);
  });

  test('has pages without a path of their own in it, which the launch check names', () => {
    const { stdout } = spawnSync(process.execPath, ['bin/plinth.mjs', '-C', site.folder, 'doctor'], {
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    });

    expect(stdout).toMatch(/^ {2}config\.ts: the page about has a path of its own .* \/he\/about\//m);
  });
});
