import { afterAll, beforeAll } from 'vitest';
import { BROWSER_ACCEPT, textOf, type Answer, type Send } from '../../../scripts/http-answer.ts';
import { startSite, type SiteServer } from '../../../scripts/site-server.ts';
import { damagedBuild, type Damage, type DamagedBuild } from './damaged-build.ts';
import { sendOver } from './send.ts';

/** A server of a damaged build, or of one whose settings make it fail, for the tests of a block. */
export function useDamagedSite(damage: Damage | undefined, env: Record<string, string> = {}) {
  let build: DamagedBuild | undefined;
  let site: SiteServer | undefined;
  beforeAll(async () => {
    build = damage && damagedBuild(damage);
    site = await startSite({ env, ...(build && { root: build.root }), untilReady: false });
  });
  afterAll(async () => {
    await site?.stop();
    build?.remove();
  });
  const send: Send = (request) => {
    if (site === undefined) throw new Error('the damaged site has not started');
    return sendOver(site.port)(request);
  };
  return {
    get: (target: string, headers: Record<string, string> = { accept: BROWSER_ACCEPT }): Promise<Answer> =>
      send({ target, headers }),
    head: (target: string): Promise<Answer> => send({ method: 'HEAD', target }),
    logged: (message: string, matches: (line: Record<string, unknown>) => boolean) =>
      site?.log.some((line) => line['msg'] === message && matches(line)) === true,
  };
}

/** What a visitor sees: the title has the status message too, and so has the data of a page. */
export function bodyOf(answer: Answer): string {
  return textOf(answer)
    .replace(/^[^]*<body>/, '')
    .replace(/<script\b[^]*/, '');
}
