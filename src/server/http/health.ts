import type { Answer } from '#server/http/answer.ts';
import { plainAnswer, wordAnswer } from '#server/http/answers.ts';

export type Readiness = 'starting' | 'ready' | 'draining';

/** `/readyz`: whether visitors may be sent here. */
export function readinessAnswer(readiness: Readiness): Answer {
  return readiness === 'ready' ? wordAnswer(readiness) : plainAnswer(503);
}
