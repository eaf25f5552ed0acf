import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// A third of the start of a command, of which a run has some forty.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compiled');

export default defineConfig({
  test: {
    // On two cores a third worker uses what tests leave that wait for a command.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Tests that run a command start a process for each: on a busy machine each takes seconds.
    testTimeout: 60_000,
  },
});
