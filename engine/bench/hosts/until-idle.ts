import { cpuMs, KNOWS_USAGE } from './process-usage.ts';

const PERIOD_MS = 300;
/** Of a period, in milliseconds of processor time. */
const IDLE_MS = 10;
const MOST_PERIODS = 2_000;

/** Waits until a process has nothing to do: the site renders and compresses its other pages after it is ready. */
export async function untilIdle(pid: number): Promise<void> {
  if (!KNOWS_USAGE) return;
  let before = cpuMs(pid);
  for (let period = 0; period < MOST_PERIODS; period += 1) {
    await new Promise((resolve) => setTimeout(resolve, PERIOD_MS));
    const now = cpuMs(pid);
    if (now - before <= IDLE_MS) return;
    before = now;
  }
  throw new Error('a server was never idle');
}
