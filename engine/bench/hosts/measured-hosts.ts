import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { headerOf, type RawAnswer } from './raw-answer.ts';
import { startHost, type RunningHost } from './running-host.ts';

type Place = {
  /** Where logs and prepared answers go. */
  readonly folder: string;
  readonly path: string;
  /** The build that is served. */
  readonly build?: string;
};

/** Starts the built site as an owner does: its log on, and nothing configured. */
export function startSiteHost({ folder, path, build = BUILD_FOLDER }: Place): Promise<RunningHost> {
  return startHost({
    name: 'site',
    command: process.execPath,
    args: () => [`${build}/server/node.js`],
    env: (port) => ({ PORT: String(port), HOST: '127.0.0.1' }),
    path,
    logFile: join(folder, 'site.log'),
  });
}

/** What Node writes itself. */
const HEADERS_OF_NODE = ['date', 'connection', 'keep-alive'];

/** Starts the floor: `node:http` that sends these bytes and headers, whatever it is asked. */
export function startBareHost({ folder, path }: Place, answer: RawAnswer): Promise<RunningHost> {
  const file = join(folder, `answer-${answer.status}.json`);
  const headers = answer.headers.filter(([name]) => !HEADERS_OF_NODE.includes(name.toLowerCase()));
  writeFileSync(file, JSON.stringify({ status: answer.status, headers, body: answer.body.toString('base64') }));
  return startHost({
    name: 'bare node:http',
    command: process.execPath,
    args: (port) => ['bench/hosts/bare-server.mjs', file, String(port)],
    path,
    logFile: join(folder, 'bare.log'),
  });
}

/** @throws when an answer that a measurement needs is another */
export function expectStatus(answer: RawAnswer, status: number, what: string): RawAnswer {
  if (answer.status !== status) throw new Error(`${what} is answered with ${answer.status}, not ${status}`);
  return answer;
}

/** @throws when there is none: a page that cannot be asked for again has no 304 to measure */
export function entityTag(answer: RawAnswer): string {
  const tag = headerOf(answer, 'etag');
  if (tag === undefined) throw new Error('an answer has no ETag');
  return tag;
}
