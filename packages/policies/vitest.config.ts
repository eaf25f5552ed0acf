import { defineConfig } from 'vitest/config';

/** Tests that run a command start a process for each: on a busy machine each takes seconds. */
export default defineConfig({ test: { testTimeout: 60_000 } });
