import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { parseDocument } from '#legal/parse-document.server.ts';
import { BROWSER_ACCEPT, type Answer } from '../../scripts/http-answer.ts';
import { startSite } from '../../scripts/site-server.ts';
import { expectHouseRules } from '../contract/support/house-rules.ts';
import { titleOf } from '../contract/support/html.ts';
import { buildSite } from '../support/build-site.ts';
import { editedTexts } from '../support/edited-texts.ts';
import { documentLines } from '../support/compared-lines.ts';
import { copySite } from '../support/generated-site.ts';
import { useBrowser } from '../support/browser.ts';
import { useServer } from '../support/use-site.ts';

const VERSIONS = 25;
/** What a comparison may weigh when one clause has changed. */
const ONE_CLAUSE_BYTES = 14 * 1024;
/** One a month, oldest first. */
const dates = Array.from({ length: VERSIONS }, (_, month) =>
  new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10),
);
const longDate = (date: string): string =>
  new Intl.DateTimeFormat('de-AT', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
const pathOf = (older: string | undefined, newer: string | undefined): string =>
  `/legal/generated/compare/${older}/${newer}/`;

const generated = copySite('comparisons', {}, (config) => config.replace("['hinweise']", "['hinweise', 'generated']"));
const texts = editedTexts(VERSIONS, { words: 2_000, clauses: 14 }).map((text, index) =>
  dated(text, dates[index] ?? ''),
);

beforeAll(async () => {
  const folder = join(generated.folder, 'legal/de/generated');
  mkdirSync(folder, { recursive: true });
  for (const [index, text] of texts.entries())
    writeFileSync(index === VERSIONS - 1 ? `${folder}.md` : join(folder, `${dates[index]}.md`), text);
  await buildSite({ site: generated.folder, outDir: generated.build, socialImages: false });
}, 120_000);
const site = useServer({ root: generated.build });
const visit = useBrowser();

function dated(text: string, date: string): string {
  return text
    .replace(/^effective: .*$/m, `effective: ${date}`)
    .replace(/^ {2}- date: .*\n {4}note: .*$/m, `  - date: ${date}\n    note: Erstmals veröffentlicht.`);
}

function answerTo(agent: Agent, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answered = async (response: IncomingMessage): Promise<void> => {
      const { statusCode = 0, headers } = response;
      // No header of the site's comes more than once.
      resolve({ status: statusCode, headers: headers as Record<string, string>, body: await buffer(response) });
    };
    request(url, { agent, headers: { accept: BROWSER_ACCEPT } }, (response) => void answered(response))
      .on('error', reject)
      .end();
  });
}

function brotliOf(path: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    request(site().url + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

test('all 300 pairs have a page that names both versions', async () => {
  const wrong: string[] = [];
  let pairs = 0;
  for (const [index, older] of dates.entries())
    for (const newer of dates.slice(index + 1)) {
      const response = await fetch(site().url + pathOf(older, newer));
      const html = await response.text();
      const title = titleOf(html) ?? '';
      const isRight = response.status === 200 && [older, newer].every((date) => title.includes(longDate(date)));
      if (!isRight) wrong.push(pathOf(older, newer));
      pairs += 1;
    }

  expect(wrong).toEqual([]);
  expect(pairs).toBe(300);
}, 240_000);

test('of all pairs at once, as many as may wait are made, and the others are to be asked for later', async () => {
  const own = await startSite({ root: generated.build });
  onTestFinished(() => own.stop());
  const paths = dates.flatMap((older, index) => dates.slice(index + 1).map((newer) => pathOf(older, newer)));

  const agent = new Agent({ maxSockets: paths.length });
  const answers = await Promise.all(paths.map((path) => answerTo(agent, own.url + path)));
  agent.destroy();

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
  expect(own.log.filter(({ level }) => Number(level) > 30)).toEqual([]);
  expect((await fetch(own.url + paths.at(-1))).status).toBe(200);
}, 60_000);

test('a change in one clause is a page of at most 14 KB', async () => {
  // The fourth version has a clause more than the third, and nothing else.
  const bytes = await brotliOf(pathOf(dates[2], dates[3]));

  expect(brotliDecompressSync(bytes).includes('version 3')).toBe(true);
  expect(bytes.length).toBeLessThan(ONE_CLAUSE_BYTES);
});

test('on the page too, one text or the other is left', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  const [older, newer] = [texts[3] ?? '', texts[9] ?? ''].map(wordsOf);
  await page.goto(site().url + pathOf(dates[3], dates[9]));

  const [left, right] = await page.locator('article > div').evaluate((body) => {
    const without = (gone: string): string => {
      const copy = body.cloneNode(true) as HTMLElement;
      for (const element of copy.querySelectorAll(
        `${gone}, .note, .change, small, aside > b, summary:not(:has(h2, h3))`,
      ))
        element.remove();
      return copy.textContent.replaceAll(/[\s\d.]+/g, '');
    };
    return [without('ins'), without('del')];
  });

  expect(left).toBe(older);
  expect(right).toBe(newer);
});

/** Without spaces, and without numbers and their points: those of clauses are the page's. */
function wordsOf(text: string): string {
  const [, ...lines] = documentLines(parseDocument(text, 'test.md'));
  return lines.join('').replaceAll(/[\s\d.]+/g, '');
}
