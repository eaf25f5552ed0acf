import { rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { useOwnSite } from '../support/own-site.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { sendTo } from '../contract/support/send.ts';
import { textOf } from '../../scripts/http-answer.ts';

// A new privacy policy, begun by the command, which asks for consent again: the site is built once, before its day.
const DAY = '2026-11-20';
const CHANGE = Date.parse(`${DAY}T00:00:00Z`);
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
beforeAll(async () => {
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
