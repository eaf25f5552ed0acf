import { rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { startAnalyticsService, type AnalyticsService } from '../support/analytics-service.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useOwnSite } from '../support/own-site.ts';
import { answer, region, stored } from '../support/privacy-choices.ts';
import { useSiteWithClock } from '../support/site-with-clock.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { sendTo } from '../contract/support/send.ts';
import { textOf } from '../../scripts/http-answer.ts';

// A new privacy policy, begun by the command, which asks for consent again: the site is built once, before its day.
const DAY = '2026-11-20';
const CHANGE = Date.parse(`${DAY}T00:00:00Z`);
const MINUTE = 60_000;
const BUILDS = 180_000;
const PAGES = ['/', '/ar/', '/legal/terms/', '/legal/privacy/', '/ar/legal/privacy/', `/legal/privacy/${DAY}/`];
const ADDRESSES = [
  ...PAGES,
  ...PAGES.map((path) => `${path}_payload.json`),
  ...['2026-10-01', '2026-11-01'].map((date) => `/legal/privacy/${date}/`),
  ...['2026-10-01', '2026-11-01', DAY].map((date) => `/legal/privacy/${date}/source.md`),
  `/legal/privacy/compare/2026-11-01/${DAY}/`,
  `/ar/legal/privacy/compare/2026-10-01/${DAY}/`,
  '/legal/privacy/on/2026-11-19/',
  `/legal/privacy/on/${DAY}/`,
  '/legal/privacy/history.json',
  '/legal/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
];

const { at, edit, plinth } = useOwnSite();
let service: AnalyticsService;
beforeAll(async () => {
  service = await startAnalyticsService('segment');
  const begun = await plinth('policy', 'new', 'privacy', '--effective', DAY, '--note', 'A clause more.');
  expect(begun).toMatchObject({ code: 0, err: '' });
  // Without its translation, which is not ready on the day.
  await rm(at('legal/ar/privacy/next.md'));
  // The page that fails on purpose would end each build.
  await writeFile(at('pages/broken-on-server.tsx'), 'export default () => <h1>Mended</h1>;\n');
  await edit('legal/en/privacy/next.md', (text) =>
    text.replace(/## A later clause[^]*$/, '## New {: #new }\n\n> In short.\n\nA sentence.\n'),
  );
  expect(await plinth('build')).toMatchObject({ code: 0 });
  return () => service.stop();
}, BUILDS);

/** Every answer of a build at a moment, without what belongs to one request. */
async function answersAt(time: number, root = at('dist')) {
  const send = sendTo((await builtApp({}, root, () => time)).app);
  const answers = await Promise.all(
    ADDRESSES.map(async (target) => {
      const found = await send({ target });
      const { 'x-request-id': _, ...headers } = found.headers;
      return [target, { status: found.status, headers, text: textOf(found) }] as const;
    }),
  );
  return Object.fromEntries(answers);
}

describe('in a browser', () => {
  const site = useSiteWithClock(CHANGE - MINUTE, () => ({ env: service.env, root: at('dist') }));
  const visit = useBrowser();
  const policyAsked = async (page: Page) =>
    (JSON.parse((await stored(page))['site:consent'] ?? '{}') as { policy?: string }).policy;

  test('a visitor who has answered is asked again once, at the next navigation after the day has come', async () => {
    const { page, documents } = await visit();
    await page.clock.install({ time: CHANGE - MINUTE });
    await page.goto(`${site().url}/legal/terms/`);
    await waitForApplication(page);
    await answer(page, 'Decline');
    expect(await policyAsked(page)).toBe('2026-11-01');
    site().set(CHANGE);
    await page.clock.setSystemTime(CHANGE);
    expect(await region(page).isVisible()).toBe(false);

    await page.getByRole('banner').getByRole('link', { name: 'Privacy' }).click();
    await expect.poll(documents).toBe(2);
    await region(page).waitFor();
    await waitForApplication(page);
    await answer(page, 'Decline');
    expect(await policyAsked(page)).toBe(DAY);
    await page.getByRole('banner').getByRole('link', { name: 'Terms' }).click();
    await page.reload();
    await waitForApplication(page);

    expect(await region(page).isVisible()).toBe(false);
  });
});

test('an id that the text before had leads to a note from the day on', async () => {
  const [before, after] = [await answersAt(CHANGE - 1), await answersAt(CHANGE)];

  for (const path of ['/legal/privacy/', '/ar/legal/privacy/']) {
    expect(before[path]?.text, path).not.toContain('id="new"');
    expect(after[path]?.text, path).toContain('id="new"');
    expect(after[path]?.text, path).toContain('id="later-clause"');
  }
});

test(
  'publishing afterwards changes not one answer, nor the chain of hashes',
  async () => {
    const chain = async () =>
      (await plinth('policy', 'verify', 'privacy')).out.match(/\d{4}-\d\d-\d\d, SHA-256 \w+, record \w+/g);
    const [before, earlier, records] = [await answersAt(CHANGE), await answersAt(CHANGE - 1), await chain()];
    const saved = before['/legal/privacy/history.json']?.text ?? '';
    expect(records).toHaveLength(3);
    expect(saved).toContain(records?.at(-1)?.split(' ').at(-1));

    expect(await plinth('policy', 'publish', 'privacy')).toMatchObject({ code: 0, err: '' });
    rmSync(at('dist'), { recursive: true });
    expect(await plinth('build')).toMatchObject({ code: 0 });

    expect(await readFile(at('legal/en/privacy.md'), 'utf8')).toContain(`effective: ${DAY}`);
    expect(await chain()).toEqual(records);
    // Under another name: a module of the same name would be the one that is loaded already.
    await rename(at('dist'), at('tidied'));
    expect(await answersAt(CHANGE, at('tidied'))).toEqual(before);
    expect(await answersAt(CHANGE - 1, at('tidied'))).toEqual(earlier);
  },
  BUILDS,
);
