import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#lib/day.ts';
import { jsonOf, textOf, type Send } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { titleOf } from '../contract/support/html.ts';
import { sendTo } from '../contract/support/send.ts';
import { buildSite } from '../support/build-site.ts';
import { copySite } from '../support/generated-site.ts';
import { generatedVersions } from '../support/generated-versions.ts';

const { dates, files } = generatedVersions('lang', 'de', 25);
const generated = copySite(
  'policy-versions',
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`legal/${path}`, text])),
  (config) => config.replace("['hinweise']", "['hinweise', 'lang']"),
);
const sources = Object.values(files);
const longDates = new Intl.DateTimeFormat('de-AT', { dateStyle: 'long', timeZone: 'UTC' });
const longDate = (date: string): string => longDates.format(new Date(date));
const period = (from: string, until: string): string => longDates.formatRange(new Date(from), new Date(until));
let send: Send;

beforeAll(async () => {
  await buildSite({ site: generated.folder, outDir: generated.build, socialImages: false });
  send = sendTo((await builtApp({}, generated.build)).app);
}, 60_000);

test('each of 25 versions has its page, with its interval and the hash of its file', async () => {
  for (const [index, date] of dates.entries()) {
    const { status, body } = await send({ target: `/legal/lang/${date}/` });
    const html = body.toString();
    const next = dates[index + 1];

    expect(status).toBe(200);
    expect(html).toContain(longDate(date));
    if (next !== undefined) expect(html).toContain(period(date, addDays(next, -1)));
    expect(html).toContain(hash('sha256', sources[index] ?? ''));
    expect(titleOf(html)).toContain(longDate(date));
    expect(textOf(await send({ target: `/legal/lang/${date}/source.md` }))).toBe(sources[index]);
  }
});

test('every day of the whole span leads to the version of that day', async () => {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const wrong: string[] = [];
  let days = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { status, headers } = await send({ target: `/legal/lang/on/${day}/` });
    const version = dates.findLast((date) => date <= day);
    if (status !== 302 || headers['location'] !== `/legal/lang/${version}/`) wrong.push(day);
    days += 1;
  }

  expect(wrong).toEqual([]);
  expect(days).toBeGreaterThan(600);
  expect((await send({ target: `/legal/lang/on/${addDays(first, -1)}/` })).status).toBe(404);
});

test('the history names each version, and each record the one before it', async () => {
  const { versions } = jsonOf(await send({ target: '/legal/lang/history.json' })) as {
    versions: Array<Record<string, string | null>>;
  };

  expect(versions.map(({ effective }) => effective)).toEqual(dates.toReversed());
  let previous: string | null = null;
  for (const { effective, sha256, record, ...rest } of versions.toReversed()) {
    expect(rest['previous']).toBe(previous);
    expect(record).toBe(hash('sha256', `${effective}\n${sha256}\n${previous ?? ''}\n`));
    previous = record ?? null;
  }
});
