import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { BROWSER_ACCEPT } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { expectHouseRules } from '../contract/support/house-rules.ts';
import { sendTo } from '../contract/support/send.ts';
import { buildSite } from '../support/build-site.ts';
import { editedTexts } from '../support/edited-texts.ts';
import { copySite } from '../support/generated-site.ts';

const VERSIONS = 25;
/** What a comparison may weigh when one clause has changed. */
const ONE_CLAUSE_BYTES = 14 * 1024;
/** One a month, oldest first. */
const dates = Array.from({ length: VERSIONS }, (_, month) =>
  new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10),
);
const pathOf = (older: string | undefined, newer: string | undefined): string =>
  `/legal/generated/compare/${older}/${newer}/`;

const generated = copySite('comparisons', {}, (config) => config.replace("['hinweise']", "['hinweise', 'generated']"));

beforeAll(async () => {
  const folder = join(generated.folder, 'legal/de/generated');
  mkdirSync(folder, { recursive: true });
  for (const [index, text] of editedTexts(VERSIONS, { words: 2_000, clauses: 14 }).entries()) {
    const date = dates[index] ?? '';
    writeFileSync(index === VERSIONS - 1 ? `${folder}.md` : join(folder, `${date}.md`), dated(text, date));
  }
  await buildSite({ site: generated.folder, outDir: generated.build, socialImages: false });
}, 120_000);

function dated(text: string, date: string): string {
  return text
    .replace(/^effective: .*$/m, `effective: ${date}`)
    .replace(/^ {2}- date: .*\n {4}note: .*$/m, `  - date: ${date}\n    note: Erstmals veröffentlicht.`);
}

const headers = { accept: BROWSER_ACCEPT, 'accept-encoding': 'br' };

test('of all pairs at once, as many as may wait are made, and the others are to be asked for later', async () => {
  const send = sendTo((await builtApp({}, generated.build)).app);
  const paths = dates.flatMap((older, index) => dates.slice(index + 1).map((newer) => pathOf(older, newer)));

  const answers = await Promise.all(paths.map((target) => send({ target, headers })));

  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThan(60);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expectHouseRules(answer, { failing: true });
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
  }
  expect((await send({ target: paths.at(-1) ?? '', headers })).status).toBe(200);
}, 60_000);

test('a change in one clause is a page of at most 14 KB', async () => {
  const send = sendTo((await builtApp({}, generated.build)).app);

  // The fourth version has a clause more than the third, and nothing else.
  const { body } = await send({ target: pathOf(dates[2], dates[3]), headers });

  expect(brotliDecompressSync(body).includes('version 3')).toBe(true);
  expect(body.length).toBeLessThan(ONE_CLAUSE_BYTES);
});
