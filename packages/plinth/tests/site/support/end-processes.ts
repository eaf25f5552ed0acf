import { afterAll } from 'vitest';
import { endProcesses } from '../../../scripts/start-process.ts';

// Last of all hooks, since it is the first to be named: also where a test or another hook has failed or timed out.
afterAll(endProcesses);
