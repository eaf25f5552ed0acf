import { DateError, siteClock } from '#lib/site-clock.server.ts';
import { TIME_ZONE } from '#model/facts.ts';
import { stopWith } from '#server/hosts/read-config.ts';

/** The clock that the arguments set, or the end of the process, as `readConfig` ends it. */
export function readClock(args: readonly string[]): () => number {
  try {
    return siteClock(args, TIME_ZONE);
  } catch (error) {
    if (!(error instanceof DateError)) throw error;
    return stopWith(error.message);
  }
}
