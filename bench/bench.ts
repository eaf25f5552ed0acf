// `npm run bench`: what the built sample costs, each figure beside a floor that is measured in the same run.
//   npm run bench -- server view navigation --rounds=5
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Run } from './hosts.ts';
import { measureNavigation } from './navigation.ts';
import { measureServer } from './server.ts';
import { printTable, type Figure } from './table.ts';
import { measureViews } from './view.ts';

const SUBJECTS = {
  server: ['Server: a page, a 304 and a redirect, against bare node:http with the same bytes', measureServer],
  view: ['First view: slow 4G and 4x CPU, empty cache, against the same pages as plain files', measureViews],
  navigation: ['Navigation: click to painted heading, against the same site without its script', measureNavigation],
} as const satisfies Record<string, readonly [title: string, measure: (run: Run) => Promise<Figure[]>]>;
type Subject = keyof typeof SUBJECTS;

const { values, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true });
const rounds = Number(values.rounds ?? 5);
const isSubject = (name: string): name is Subject => Object.hasOwn(SUBJECTS, name);
const names = positionals.length === 0 ? Object.keys(SUBJECTS) : positionals;
if (!names.every(isSubject) || !(rounds >= 1)) {
  console.error(`got ${process.argv.slice(2).join(' ')}, takes ${Object.keys(SUBJECTS).join(', ')} and --rounds=5`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
for (const name of names.filter(isSubject)) {
  const [title, measure] = SUBJECTS[name];
  try {
    printTable(title, await measure({ folder, rounds }));
  } catch (error) {
    // A target that is missed is a result, exit code 0; a measurement that breaks is none.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${rounds} rounds, ${availableParallelism()} cores, Node ${process.version}.`);
// Servers that a broken measurement left are ended with this process.
process.exit();
