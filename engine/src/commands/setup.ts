import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { AnswersError, type Answers } from '#commands/setup/answers.ts';
import { applyChanges, losesEdits, renewRecord } from '#commands/setup/apply.ts';
import { ask, askFurtherWords } from '#commands/setup/ask.ts';
import { helpText } from '#commands/setup/help-text.ts';
import { folderProblem, keptFiles, newSite, writeNewSite } from '#commands/setup/new-site.ts';
import { readOptions, type Options } from '#commands/setup/options.ts';
import { planSetup } from '#commands/setup/plan.ts';
import { homeWords, presentAnswers } from '#commands/setup/present-answers.ts';
import type { Change, Project } from '#commands/setup/project.ts';
import { askWhether, SetupCancelled } from '#commands/setup/prompts.ts';
import { templateFolder } from '#commands/setup/template.ts';
import { wantedLanguages } from '#commands/setup/wanted-languages.ts';
import { ownMeasurement } from '#commands/setup/wanted-measurement.ts';
import { LAUNCHER, typedPath } from '#commands/launcher.ts';
import { readSiteFiles, siteRecord } from '#commands/texts/site-files.ts';
import { recordOf } from '#commands/texts/site-record.ts';
import { dayOf } from '#lib/day.ts';
import { ProblemsError } from '#lib/problems-error.ts';
import site from '#site/config.ts';

/** Whether the folder is to become a site, which begins as the template. */
const IS_NEW = !existsSync('config.ts');
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

async function setUp({ answers: given, file, scripted, overwrite, dryRun, help }: Options): Promise<void> {
  if (help) return console.log(helpText());
  const isAsked = !scripted;
  const beside = file === undefined ? typedPath('.') : dirname(file);
  const problem = IS_NEW ? folderProblem() : undefined;
  if (problem !== undefined) throw new AnswersError([problem]);
  if (isAsked && !process.stdin.isTTY)
    throw new AnswersError([
      'npx plinth init asks at a terminal; elsewhere it takes --answers FILE (--help says more)',
    ]);

  const project = readProject(beside);
  const answers = isAsked ? await askAll(project, given) : given;
  const { changes, notes } = planSetup(project, answers);
  const keeps = IS_NEW ? [] : await editedFiles(changes, { project, overwrite, isAsked });
  const wanted = changes.filter((change) => !keeps.includes(change));
  const site = IS_NEW ? newSite(wanted) : new Map<string, string>();
  for (const path of [...site.keys()].toSorted()) console.log(`written  ${path}`);
  for (const [path, why] of IS_NEW ? keptFiles() : []) console.log(`kept     ${path}: ${why}`);
  for (const change of IS_NEW ? [] : changes) console.log(lineOf(change, keeps.includes(change), project));
  for (const note of notes) console.log(`note     ${note}`);
  const isNothing = !IS_NEW && wanted.length === 0;
  if (isNothing) console.log('Nothing to change: the site has these answers already.');
  if (dryRun || isNothing) return;
  if (isAsked && !(await askWhether('Write this?'))) return console.log('Nothing was changed.');

  if (IS_NEW) writeNewSite(site);
  else applyChanges(wanted);
  renewRecord(project.record, wanted);
  sayWhatIsLeft();
}

/** The changes to files that the owner has edited, and keeps as they are. */
async function editedFiles(
  changes: readonly Change[],
  { project, overwrite, isAsked }: { project: Project; overwrite: boolean; isAsked: boolean },
): Promise<Change[]> {
  const kept: Change[] = [];
  for (const change of overwrite ? [] : changes.filter((each) => losesEdits(each, project))) {
    const question = `You have edited ${change.path}. Replace it?`;
    if (!isAsked || !(await askWhether(question, false))) kept.push(change);
  }
  return kept;
}

/** In a new process: this one has imported the old config. */
function sayWhatIsLeft(): void {
  if (!isInstalled()) return console.log('\nNext: npm install, then npx plinth doctor, which says what is left.');
  console.log('\nWhat is left (npx plinth doctor):\n');
  spawnSync(process.execPath, [LAUNCHER, 'doctor'], { stdio: 'inherit' });
}

/** Whether the site in this folder finds the engine: npm may have run it from elsewhere. */
function isInstalled(): boolean {
  try {
    return createRequire(resolve('config.ts')).resolve('plinth/config') !== '';
  } catch {
    return false;
  }
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
  const folder = IS_NEW ? templateFolder() : '.';
  const siteFiles = readSiteFiles(folder);
  const settings = ['.env', '.env.example'].filter((path) => existsSync(join(folder, path)));
  return {
    files: new Map([
      ...siteFiles,
      ...settings.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
    ]),
    definition: site,
    // Without a record each file counts as edited.
    record: siteRecord(siteFiles) ?? recordOf(new Map()),
    today: dayOf(),
    // A path in a file of answers may be relative to that file.
    read: (path) => {
      const places = [path, join(beside, path)];
      const file = places.find((place) => existsSync(place));
      if (file === undefined)
        throw new AnswersError([`${path}: there is no file ${places.map((place) => resolve(place)).join(', nor ')}`]);
      return readFileSync(file, 'utf8');
    },
  };
}
