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

/** Memory that a process has in the machine's, in megabytes; NaN where it is not known. */
export function residentMb(pid: number): number {
  if (!KNOWS_USAGE) return NaN;
  const [, kilobytes = NaN] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The most it has had so far, in megabytes. */
export function peakMb(pid: number): number {
  if (!KNOWS_USAGE) return NaN;
  const [, kilobytes = NaN] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
