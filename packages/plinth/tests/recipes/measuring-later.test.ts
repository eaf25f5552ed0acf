import { beforeAll, describe, expect, test } from 'vitest';
import { BANNER_ELEMENT_ID } from '#model/frame-ids.ts';
import { textOf, type Answer } from '../../scripts/http-answer.ts';
import { UNREACHED_ANALYTICS } from '../support/unreached-analytics.ts';
import { builtApp, type LogLine } from '../contract/support/built-app.ts';
import { sendTo } from '../contract/support/send.ts';
import {
  DAY,
  MEASURING_LATER,
  ON_THE_DAY_OF_MEASURING,
  unmeasuredSite,
  type ExampleSite,
} from './support/example-site.ts';
import { siteChecks } from './support/site-checks.ts';

const BANNER = `id="${BANNER_ELEMENT_ID}"`;

let site: ExampleSite;
let get: (target: string) => Promise<Answer>;
let log: readonly LogLine[];

async function serve(now?: () => number): Promise<void> {
  site.make();
  // The server's settings are there from the first day on.
  const built = await builtApp(UNREACHED_ANALYTICS, site.build, now);
  const send = sendTo(built.app);
  get = (target) => send({ target, headers: { accept: 'text/html' } });
  log = built.log;
}

function expectTextsInOrder(): void {
  const { passed, output } = siteChecks(site, ['texts']);
  expect(passed, output).toBe(true);
}

describe('12: before its day', () => {
  beforeAll(async () => {
    site = unmeasuredSite('measured-later');
    site.carryOut([MEASURING_LATER]);
    await serve();
  });

  test('nothing is measured and no visitor is asked, and the server says so', async () => {
    for (const path of ['/', '/legal/data/', '/legal/data/2027-03-01/']) {
      const page = await get(path);
      expect(textOf(page)).not.toContain(BANNER);
      expect(page.headers['content-security-policy']).not.toContain('service.example');
    }
    expect(log.map(({ message }) => message).join()).toContain('Nothing is measured yet');
  });

  test('the texts keep every rule', expectTextsInOrder);
});

describe('12: on its day', () => {
  beforeAll(async () => {
    // A copy: a build that was loaded stays loaded.
    site = site.copyTo('measured-on-the-day');
    site.carryOut([ON_THE_DAY_OF_MEASURING]);
    await serve(() => Date.parse(DAY));
  });

  test('every page asks, and leads to the clause', async () => {
    const html = textOf(await get('/'));

    expect(html).toContain(BANNER);
    expect(html).toContain('href="/legal/data/#visits"');
    expect(textOf(await get('/legal/data/'))).toContain('id="visits"');
    expect(log.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  test('the texts keep every rule', expectTextsInOrder);
});
