import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { AnswersError, type Answers } from '#commands/setup/answers.ts';
import { applyChanges, losesEdits, renewRecord } from '#commands/setup/apply.ts';
import { ask, askFurtherWords } from '#commands/setup/ask.ts';
import { helpText } from '#commands/setup/help-text.ts';
import { readOptions, type Options } from '#commands/setup/options.ts';
import { planSetup } from '#commands/setup/plan.ts';
import { homeWords, presentAnswers } from '#commands/setup/present-answers.ts';
import type { Change, Project } from '#commands/setup/project.ts';
import { askWhether, SetupCancelled } from '#commands/setup/prompts.ts';
import { wantedLanguages } from '#commands/setup/wanted-languages.ts';
import { ownMeasurement } from '#commands/setup/wanted-measurement.ts';
import { LAUNCHER } from '#commands/launcher.ts';
import { readSiteFiles, siteRecord } from '#commands/texts/site-files.ts';
import { recordOf } from '#commands/texts/site-record.ts';
import { dayOf } from '#lib/day.ts';
import { ProblemsError } from '#lib/problems-error.ts';
import site from '#site/config.ts';

/** Ignored by git. */
const SAVED_ANSWERS = '.cache/setup-answers.json';

// `npx plinth init`: writes the owner's answers into the site. It asks at a terminal, or takes --answers FILE and flags.
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
      'npx plinth init asks at a terminal; elsewhere it takes --answers FILE (--help says more)',
    ]);

  const answers = isAsked ? await askAll(project, given) : given;
  const { changes, notes } = planSetup(project, answers);
  const wanted: Change[] = [];
  for (const change of changes) {
    const question = `You have edited ${change.path}. Replace it?`;
    const isKept = losesEdits(change, project) && !overwrite && !(isAsked && (await askWhether(question, false)));
    if (!isKept) wanted.push(change);
    console.log(lineOf(change, isKept, project));
  }
  for (const note of notes) console.log(`note     ${note}`);
  if (wanted.length === 0) console.log('Nothing to change: the site has these answers already.');
  if (dryRun || wanted.length === 0) return;
  if (isAsked && !(await askWhether('Write this?'))) return console.log('Nothing was changed.');

  applyChanges(wanted);
  renewRecord(project.record, wanted);
  console.log('\nWhat is left (npx plinth doctor):\n');
  // In a new process: this one has imported the old config.
  spawnSync(process.execPath, [LAUNCHER, 'doctor'], { stdio: 'inherit' });
}

/** Asks all questions, and saves the answers before anything can fail, so that none has to be given again. */
async function askAll(project: Project, given: Answers): Promise<Answers> {
  const first = await ask({ ...presentAnswers(project), ...given }, ownMeasurement(project) !== undefined);
  // Only the languages: `wantedSite` may throw, and the answers are not saved yet.
  const languages = wantedLanguages(project.definition, first).map(({ iso }) => iso);
  const answers = await askFurtherWords(first, languages, (language) => homeWords(project, language));
  mkdirSync(dirname(SAVED_ANSWERS), { recursive: true });
  writeFileSync(SAVED_ANSWERS, `${JSON.stringify(answers, null, 2)}\n`);
  console.log(`Your answers are kept: npx plinth init --answers ${SAVED_ANSWERS} gives them again.`);
  return answers;
}

function lineOf({ path, text }: Change, isKept: boolean, { files }: Project): string {
  if (isKept) return `kept     ${path}: you have edited it; --overwrite replaces it`;
  if (text === undefined) return `removed  ${path}`;
  return `${files.has(path) ? 'changed' : 'written'}  ${path}`;
}

function readProject(beside: string): Project {
  const siteFiles = readSiteFiles();
  const others = ['.env', '.env.example'].filter((path) => existsSync(path));
  return {
    files: new Map([...siteFiles, ...others.map((path) => [path, readFileSync(path, 'utf8')] as const)]),
    definition: site,
    // Without a record each file counts as edited.
    record: siteRecord(siteFiles) ?? recordOf(new Map()),
    today: dayOf(),
    // A path in a file of answers may be relative to that file.
    read: (path) => {
      const file = [path, join(beside, path)].find((candidate) => existsSync(candidate));
      if (file === undefined) throw new AnswersError([`${path}: there is no such file`]);
      return readFileSync(file, 'utf8');
    },
  };
}
