import { Agent, request } from 'node:http';

/** In the tested site its privacy policy has one text from October and one from November on. */
const [BEFORE, AFTER] = ['2026-10-01', '2026-11-01'] as const;
export const CHANGE = Date.parse(`${AFTER}T00:00:00Z`);
/** By path, what an answer has that is of the earlier text, and of the later one. */
const SAYS: Readonly<Record<string, readonly [before: RegExp, after: RegExp]>> = {
  '/': [RegExp(`"policy":"${BEFORE}"`), RegExp(`"policy":"${AFTER}"`)],
  '/ar/': [RegExp(`"policy":"${BEFORE}"`), RegExp(`"policy":"${AFTER}"`)],
  '/legal/privacy/': [
    RegExp(`class="dateline">[^<]*<time dateTime="${BEFORE}"`),
    RegExp(`class="dateline">[^<]*<time dateTime="${AFTER}"`),
  ],
  '/legal/privacy/_payload.json': [RegExp(`"modified":"${BEFORE}"`), RegExp(`"modified":"${AFTER}"`)],
  '/ar/legal/privacy/': [RegExp(`"policy":"${BEFORE}"`), RegExp(`"policy":"${AFTER}"`)],
  [`/legal/privacy/${AFTER}/`]: [/"ribbon coming"/, /"version-status"><span/],
  [`/legal/privacy/${BEFORE}/`]: [/"version-status"><span/, /"ribbon earlier"/],
  '/legal/privacy/history.json': [/"coming"/, /"earlier"/],
  '/legal/feed.xml': [RegExp(`</title>\n<updated>${BEFORE}T`), RegExp(`</title>\n<updated>${AFTER}T`)],
  '/sitemap.xml': [
    RegExp(`\\d/legal/privacy/</loc><lastmod>${BEFORE}`),
    RegExp(`\\d/legal/privacy/</loc><lastmod>${AFTER}`),
  ],
  '/llms.txt': [RegExp(`${BEFORE}/source`), RegExp(`${AFTER}/source`)],
};

/** `what`: which of the two texts an answer is of; `both` or `none` where it is not of just one. */
type AnswerOverMidnight = {
  readonly path: string;
  readonly status: number;
  readonly what: 'before' | 'after' | 'both' | 'none';
  /** Milliseconds. */
  readonly asked: number;
  readonly answered: number;
};

type Midnight = {
  readonly counts: Readonly<Record<AnswerOverMidnight['what'], number>>;
  readonly statuses: readonly number[];
  readonly paths: ReadonlyArray<readonly [path: string, what: string]>;
  /** Requests of the earlier text that were sent after an answer of the later one had come. */
  readonly goneBack: readonly AnswerOverMidnight[];
};

const PER_SECOND = 200;
const TICK_MS = 50;

/**
 * Asks a server for each path in turn at a steady rate, whatever the answers take. `atHalf` is called when half of the requests
 * have been sent. Rejects when a request fails.
 */
export async function midnightOf(url: string, seconds: number, atHalf = (): void => {}): Promise<Midnight> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const paths = Object.keys(SAYS);
  const [begun, count] = [performance.now(), PER_SECOND * seconds];
  const asked: Array<Promise<AnswerOverMidnight>> = [];
  let isFirstHalf = true;
  while (asked.length < count) {
    if (isFirstHalf && asked.length >= count / 2) {
      isFirstHalf = false;
      atHalf();
    }
    const due = Math.min(count, Math.ceil(((performance.now() - begun) / 1_000) * PER_SECOND));
    while (asked.length < due) asked.push(ask(url, paths[asked.length % paths.length] ?? '/', agent));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const answers = await Promise.all(asked);
  agent.destroy();

  const counts = { before: 0, after: 0, both: 0, none: 0 };
  for (const { what } of answers) counts[what] += 1;
  const first = Math.min(...answers.filter(({ what }) => what === 'after').map(({ answered }) => answered));
  return {
    counts,
    statuses: [...new Set(answers.map(({ status }) => status))],
    paths: answers.filter(({ what }) => what === 'both' || what === 'none').map(({ path, what }) => [path, what]),
    goneBack: answers.filter(({ what, asked: sent }) => what === 'before' && sent > first),
  };
}

function ask(url: string, path: string, agent: Agent): Promise<AnswerOverMidnight> {
  const asked = performance.now();
  return new Promise((resolve, reject) => {
    request(url + path, { agent, headers: { accept: 'text/html' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        resolve({
          path,
          status: response.statusCode ?? 0,
          what: whichOf(body, path),
          asked,
          answered: performance.now(),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

function whichOf(body: string, path: string): AnswerOverMidnight['what'] {
  const [before = false, after = false] = SAYS[path]?.map((says) => says.test(body)) ?? [];
  if (before) return after ? 'both' : 'before';
  return after ? 'after' : 'none';
}
