import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected error or warning fails the test. A test that expects one spies on the console itself.
const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...parts) => void seen.push(`${level}: ${parts.map(String).join(' ')}`),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(seen, 'unexpected console output').toEqual([]);
});
