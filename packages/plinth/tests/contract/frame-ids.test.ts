import { beforeAll, expect, test } from 'vitest';
import { FRAME_IDS } from '#model/frame-ids.ts';
import { POLICIES } from '#model/facts.ts';
import { textOf, type Send } from '../../scripts/http-answer.ts';
import { legalFiles, readSiteFiles } from '#commands/texts/site-files.ts';
import { UNREACHED_ANALYTICS } from '../support/unreached-analytics.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';
import { builtApp } from './support/built-app.ts';
import { sendTo } from './support/send.ts';

let send: Send;
beforeAll(async () => {
  // Measuring, so that the pages have the consent banner.
  send = sendTo((await builtApp(UNREACHED_ANALYTICS)).app);
});

const idsIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
/** Ids that the texts give their clauses, which no frame has. */
const ofTexts = new Set(
  [...legalFiles(readSiteFiles(SITE_FOLDER)).values()].flatMap((text) =>
    [...text.matchAll(/\{: *#([\w-]+) *\}/g)].map(([, id = '']) => id),
  ),
);

test.each([
  ...POLICIES.map((slug) => `/legal/${slug}/`),
  '/legal/privacy/2026-10-01/',
  '/legal/privacy/on/2020-01-01/',
  '/legal/privacy/compare/2026-10-01/2026-11-01/',
  '/error/404/',
])('every id of the frame of %s is listed, so that no clause can have it', async (target) => {
  const ids = idsIn(textOf(await send({ target, headers: { accept: 'text/html' } })));

  expect(ids).toEqual(expect.arrayContaining(['app', 'main', 'privacy', 'privacy-choices', 'site-data']));
  expect(ids.filter((id) => !FRAME_IDS.has(id) && !ofTexts.has(id))).toEqual([]);
});
