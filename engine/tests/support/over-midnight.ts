import { Agent, request } from 'node:http';

/** `what`: which of the two texts an answer is of; `both` or `none` where it is not of just one. */
export type AnswerOverMidnight = {
  readonly path: string;
  readonly status: number;
  readonly what: 'before' | 'after' | 'both' | 'none';
  /** Milliseconds. */
  readonly asked: number;
  readonly answered: number;
};

type Load = {
  readonly url: string;
  /** By path, what an answer has that is of the earlier text, and of the later one. */
  readonly says: Readonly<Record<string, readonly [before: RegExp, after: RegExp]>>;
  readonly perSecond: number;
  readonly seconds: number;
  /** Called when half of the requests have been sent. */
  readonly atHalf?: () => void;
};

const TICK_MS = 50;
const CONNECTIONS = 16;

/** Asks for each path in turn at a steady rate, whatever the answers take. Rejects when a request fails. */
export async function askOverMidnight({ url, says, perSecond, seconds, atHalf }: Load): Promise<AnswerOverMidnight[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const paths = Object.keys(says);
  const [begun, count] = [performance.now(), perSecond * seconds];
  const answers: Array<Promise<AnswerOverMidnight>> = [];
  let isFirstHalf = true;
  while (answers.length < count) {
    if (isFirstHalf && answers.length >= count / 2) {
      isFirstHalf = false;
      atHalf?.();
    }
    const due = Math.min(count, Math.ceil(((performance.now() - begun) / 1_000) * perSecond));
    while (answers.length < due) answers.push(ask(paths[answers.length % paths.length] ?? '/', { url, says, agent }));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

/** Requests of the earlier text that were sent after an answer of the later one had come. */
export function goneBack(answers: readonly AnswerOverMidnight[]): AnswerOverMidnight[] {
  const first = Math.min(...answers.filter(({ what }) => what === 'after').map(({ answered }) => answered));
  return answers.filter(({ what, asked }) => what === 'before' && asked > first);
}

function ask(path: string, { url, says, agent }: Pick<Load, 'url' | 'says'> & { readonly agent: Agent }) {
  const asked = performance.now();
  return new Promise<AnswerOverMidnight>((resolve, reject) => {
    request(url + path, { agent, headers: { accept: 'text/html' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString() + String(response.headers.location);
        const what = whichOf(body, says[path]);
        resolve({ path, status: response.statusCode ?? 0, what, asked, answered: performance.now() });
      });
    })
      .on('error', reject)
      .end();
  });
}

function whichOf(body: string, [before, after]: readonly [RegExp, RegExp] = [/^/, /^/]): AnswerOverMidnight['what'] {
  if (before.test(body)) return after.test(body) ? 'both' : 'before';
  return after.test(body) ? 'after' : 'none';
}
