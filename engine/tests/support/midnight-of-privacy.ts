import type { SiteServer } from '../../scripts/site-server.ts';
import { askOverMidnight, goneBack, type AnswerOverMidnight } from './over-midnight.ts';

/** In the tested site its privacy policy has one text from October and one from November on. */
const [BEFORE, AFTER] = ['2026-10-01', '2026-11-01'] as const;
export const CHANGE = Date.parse(`${AFTER}T00:00:00Z`);
const SAYS = {
  '/': [RegExp(`"policy":"${BEFORE}"`), RegExp(`"policy":"${AFTER}"`)],
  '/ar/': [RegExp(`"policy":"${BEFORE}"`), RegExp(`"policy":"${AFTER}"`)],
  '/legal/privacy/': [RegExp(`<dd>${BEFORE}</dd>`), RegExp(`<dd>${AFTER}</dd>`)],
  '/legal/privacy/_payload.json': [RegExp(`"modified":"${BEFORE}"`), RegExp(`"modified":"${AFTER}"`)],
  '/ar/legal/privacy/': [RegExp(`"policy":"${BEFORE}"`), RegExp(`"policy":"${AFTER}"`)],
  [`/legal/privacy/${AFTER}/`]: [/"ribbon coming"/, /"version-status">[^<]/],
  [`/legal/privacy/${BEFORE}/`]: [/"version-status">[^<]/, /"ribbon earlier"/],
  '/legal/privacy/history.json': [/"coming"/, /"earlier"/],
  '/legal/feed.xml': [RegExp(`</title>\n<updated>${BEFORE}T`), RegExp(`</title>\n<updated>${AFTER}T`)],
  '/sitemap.xml': [
    RegExp(`\\d/legal/privacy/</loc><lastmod>${BEFORE}`),
    RegExp(`\\d/legal/privacy/</loc><lastmod>${AFTER}`),
  ],
  '/llms.txt': [RegExp(`${BEFORE}/source`), RegExp(`${AFTER}/source`)],
} as const;

export const MEASURED = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.segment.com/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.segment.io/v1',
};

/** The arguments of a server whose clock is so many seconds before the text of November. */
export const secondsBefore = (seconds: number): readonly string[] => ['--date', `2026-10-31T23:59:${60 - seconds}`];

export type Midnight = {
  readonly counts: Readonly<Record<AnswerOverMidnight['what'], number>>;
  readonly statuses: readonly number[];
  readonly paths: ReadonlyArray<readonly [path: string, what: string]>;
  readonly goneBack: readonly AnswerOverMidnight[];
};

/** 200 requests a second to a server for which the text comes into force meanwhile. */
export async function midnightOf(
  { url }: Pick<SiteServer, 'url'>,
  seconds: number,
  atHalf = (): void => {},
): Promise<Midnight> {
  const answers = await askOverMidnight({ url, says: SAYS, perSecond: 200, seconds, atHalf });
  const counts = { before: 0, after: 0, both: 0, none: 0 };
  for (const { what } of answers) counts[what] += 1;
  return {
    counts,
    statuses: [...new Set(answers.map(({ status }) => status))],
    paths: answers.filter(({ what }) => what === 'both' || what === 'none').map(({ path, what }) => [path, what]),
    goneBack: goneBack(answers),
  };
}
