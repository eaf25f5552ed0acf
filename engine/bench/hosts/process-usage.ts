import { readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second, whatever the clock of its kernel. */
const TICK_MS = 10;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Whether this machine says what another process uses: only Linux has `/proc`. */
export const KNOWS_USAGE = process.platform === 'linux';

/** Processor time that all threads of a process have used, in milliseconds; NaN where it is not known. */
export function cpuMs(pid: number): number {
  if (!KNOWS_USAGE) return NaN;
  // The name of the program stands in parentheses, and may have spaces.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ').map(Number);
  return ((fields[USER_TICKS] ?? NaN) + (fields[SYSTEM_TICKS] ?? NaN)) * TICK_MS;
}

/** Memory that a process has now, in megabytes; NaN where it is not known. */
export function residentMb(pid: number): number {
  return statusMb(pid, 'VmRSS');
}

/** The most memory that it has had so far. */
export function peakMb(pid: number): number {
  return statusMb(pid, 'VmHWM');
}

function statusMb(pid: number, field: string): number {
  if (!KNOWS_USAGE) return NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

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
