import { vi } from 'vitest';

/** Waits for a condition, however long a busy machine takes, and hands on what made it true. */
export function eventually<T>(check: () => T | Promise<T>): Promise<NonNullable<Exclude<T, false>>> {
  // waitUntil resolves with what is neither false nor missing.
  return vi.waitUntil(check, { timeout: 15_000 }) as Promise<NonNullable<Exclude<T, false>>>;
}
