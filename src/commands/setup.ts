import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { AnswersError, type Answers } from '#commands/setup/answers.ts';
import { applyChanges, formatted, losesEdits, presentRecord, renewRecord } from '#commands/setup/apply.ts';
import { ask, askToReplace, askToWrite, SetupCancelled } from '#commands/setup/ask.ts';
import { askFurtherWords } from '#commands/setup/ask-words.ts';
import { helpText } from '#commands/setup/help-text.ts';
import { readOptions, type Options } from '#commands/setup/options.ts';
import { ownMeasurement } from '#commands/setup/own-measurement.ts';
import { planSetup } from '#commands/setup/plan.ts';
import { homeWords, presentAnswers } from '#commands/setup/present-answers.ts';
import type { Change, Project } from '#commands/setup/project.ts';
import { wantedLanguages } from '#commands/setup/wanted-languages.ts';
import { dayOf } from '#lib/day.ts';
import { ProblemsError } from '#lib/problems-error.ts';
import { readSiteFiles } from '#commands/site-files.ts';
import site from '#site/config.ts';

/** Not part of the project: git ignores it. */
const KEPT_ANSWERS = '.cache/setup-answers.json';

// `npm run setup`: makes `site/` the owner's. Asks at a terminal; with --answers FILE, or a flag for each answer, it does not.
try {
  await setUp(readOptions(process.argv.slice(2), site.languages[0].iso));
} catch (error) {
  if (!(error instanceof ProblemsError) && !(error instanceof SetupCancelled)) throw error;
  if (error instanceof ProblemsError) process.stderr.write(`${error.problems.join('\n')}\n`);
  process.exitCode = 1;
}

async function setUp({ answers: given, beside, scripted, overwrite, dryRun, help }: Options): Promise<void> {
  if (help) return console.log(helpText());
  const project = readProject(beside);
  const isAsked = !scripted;
  if (isAsked && !process.stdin.isTTY)
    throw new AnswersError([
      'npm run setup asks at a terminal; elsewhere it takes -- --answers FILE (--help says more)',
    ]);

  const answers = isAsked ? await askAll(project, given) : given;
  if (isAsked) keepAnswers(answers);
  const { changes, notes } = planSetup(project, answers);
  const planned = await formatted(changes, project);
  const wanted: Change[] = [];
  for (const change of planned) {
    const kept = losesEdits(change, project) && !overwrite && !(isAsked && (await askToReplace(change.path)));
    if (!kept) wanted.push(change);
    console.log(lineOf(change, kept, project));
  }
  for (const note of notes) console.log(`note     ${note}`);
  if (wanted.length === 0) console.log('Nothing to change: the site has these answers already.');
  if (dryRun || wanted.length === 0) return;
  if (isAsked && !(await askToWrite())) return console.log('Nothing was changed.');

  applyChanges(wanted);
  renewRecord(project.record, wanted);
  runDoctor();
}

async function askAll(project: Project, given: Answers): Promise<Answers> {
  const answers = await ask({ ...presentAnswers(project), ...given }, ownMeasurement(project) !== undefined);
  // Not the whole site that they make: where an answer is missing, the others must be kept first.
  const languages = wantedLanguages(project.definition, answers).map(({ iso }) => iso);
  return askFurtherWords(answers, languages, (language) => homeWords(project, language));
}

/** So that nobody answers twice, whatever happens next. */
function keepAnswers(answers: Answers): void {
  mkdirSync(dirname(KEPT_ANSWERS), { recursive: true });
  writeFileSync(KEPT_ANSWERS, `${JSON.stringify(answers, null, 2)}\n`);
  console.log(`Your answers are kept: npm run setup -- --answers ${KEPT_ANSWERS} gives them again.`);
}

function lineOf({ path, text }: Change, kept: boolean, { files }: Project): string {
  if (kept) return `kept     ${path}: you have edited it; --overwrite replaces it`;
  if (text === undefined) return `removed  ${path}`;
  return `${files.has(path) ? 'changed' : 'written'}  ${path}`;
}

function readProject(beside: string): Project {
  const others = ['.env', '.env.example', ...globSync('tests/sample/**/*.*')].filter((path) => existsSync(path));
  return {
    files: new Map([
      ...[...readSiteFiles('site')].map(([path, text]) => [`site/${path}`, text] as const),
      ...others.map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const),
    ]),
    definition: site,
    record: presentRecord(),
    today: dayOf(),
    // A text that is named in a file of answers lies beside that file.
    read: (path) => {
      const file = [path, join(beside, path)].find((candidate) => existsSync(candidate));
      if (file === undefined) throw new AnswersError([`${path}: there is no such file`]);
      return readFileSync(file, 'utf8');
    },
  };
}

/** In a process of its own: this one has read the site as it was. */
function runDoctor(): void {
  console.log('\nWhat is left (npm run doctor):\n');
  spawnSync('npm', ['run', '--silent', 'doctor'], { stdio: 'inherit', shell: process.platform === 'win32' });
}
