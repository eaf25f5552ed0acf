// `npm run bench`: what the built site costs, beside floors measured in the same run. Arguments choose subjects; without
// one, `server` and `browser`: `npm run bench -- server browser memory growth --rounds=3`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenSubjects, type Subject } from './chosen-subjects.ts';
import { measureBrowser } from './browser/measure-browser.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import type { Chapter } from './report/figure.ts';
import { htmlReport } from './report/html-report.ts';
import { textTable } from './report/text-table.ts';
import { measureMemory } from './server/measure-memory.ts';
import { measureServer } from './server/measure-server.ts';

type Run = { readonly folder: string; readonly rounds: number };

const REPORT = '.cache/bench/report.html';
const SUBJECTS: Readonly<Record<Subject, (run: Run) => Promise<Chapter[]>>> = {
  server: measureServer,
  browser: measureBrowser,
  memory: ({ folder }) => measureMemory(folder),
  growth: measureGrowth,
};

const { subjects, rounds } = chosenSubjects(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const since = performance.now();
const chapters: Chapter[] = [];
for (const subject of subjects) {
  console.log(`Measuring: ${subject} …`);
  try {
    for (const chapter of await SUBJECTS[subject]({ folder, rounds })) {
      chapters.push(chapter);
      console.log(`\n${textTable(chapter)}`);
    }
  } catch (error) {
    // A target that is missed is a result; a measurement that breaks is none.
    console.error(`${subject} could not be measured:`, error);
    process.exitCode = 1;
  }
}
rmSync(folder, { recursive: true, force: true });

const [processor] = cpus();
const machine = `${cpus().length} cores (${processor?.model ?? 'unknown'}), Node ${process.version}`;
const circumstances = `${new Date().toISOString().slice(0, 16)}Z, ${machine}, ${rounds} rounds, ${subjects.join(', ')}.`;
mkdirSync(join(REPORT, '..'), { recursive: true });
writeFileSync(REPORT, htmlReport({ circumstances, chapters }));
console.log(`${circumstances}\nTook ${Math.round((performance.now() - since) / 1000)} s. With charts: ${REPORT}`);
// Servers that a broken measurement left are ended with this process.
process.exit();
