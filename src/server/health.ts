import type { Answer } from '#server/answer.ts';
import { plainAnswer, wordAnswer } from '#server/answers.ts';

export type Readiness = 'starting' | 'ready' | 'draining';

/** `/healthz`: the process lives. `/readyz`: send it visitors. undefined for any other path. */
export function healthAnswer(pathname: string, readiness: () => Readiness): Answer | undefined {
  if (pathname === '/healthz') return wordAnswer('alive');
  if (pathname !== '/readyz') return undefined;
  return readiness() === 'ready' ? wordAnswer('ready') : plainAnswer(503);
}
