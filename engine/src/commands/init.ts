import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { AnswersError } from '#commands/setup/answers.ts';
import { applyChanges } from '#commands/setup/apply.ts';
import { ask } from '#commands/setup/ask.ts';
import { folderProblem, newSite } from '#commands/setup/new-site.ts';
import { helpText, readOptions, type Options } from '#commands/setup/options.ts';
import { planSetup } from '#commands/setup/plan.ts';
import { readProject } from '#commands/setup/present-site.ts';
import { losesEdits, type Change, type FileChange, type Project } from '#commands/setup/project.ts';
import { askWhether, SetupCancelled } from '#commands/setup/prompts.ts';
import { templateFolder } from '#commands/setup/template.ts';
import { LAUNCHER } from '#commands/launcher.ts';
import { isEngineInstalled } from '#commands/site-package.ts';
import { OwnerError } from '#lib/owner-error.ts';
import { SITE } from '#model/facts.ts';

/** Whether the folder is to become a site, which begins as the template. */
const IS_NEW = !existsSync('config.ts');

// `npx plinth init`: writes the owner's answers into the site. It asks at a terminal, or takes --answers FILE and flags.
try {
  await init(readOptions(process.argv.slice(2), SITE.languages[0].iso));
} catch (error) {
  if (!(error instanceof OwnerError) && !(error instanceof SetupCancelled)) throw error;
  if (error instanceof OwnerError) process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function init({ answers: given, beside, scripted, overwrite, dryRun, help }: Options): Promise<void> {
  if (help) return console.log(helpText());
  const problem = IS_NEW ? folderProblem() : undefined;
  if (problem !== undefined) throw new AnswersError([problem]);
  if (!scripted && !process.stdin.isTTY)
    throw new AnswersError([
      'npx plinth init asks at a terminal; elsewhere it takes --answers FILE (--help says more)',
    ]);

  const project = readProject(IS_NEW ? templateFolder() : '.', beside);
  const answers = scripted ? given : await ask(project);
  const { changes: planned, notes } = planSetup(project, answers);
  const { changes, kept } = IS_NEW ? newSite(planned) : await keepEdited(planned, { project, overwrite, scripted });
  for (const change of changes) console.log(lineOf(change, project));
  for (const [path, why] of kept) console.log(`kept     ${path}: ${why}`);
  for (const note of notes) console.log(`note     ${note}`);
  if (changes.length === 0) console.log('Nothing to change: the site has these answers already.');
  if (dryRun || changes.length === 0) return;
  if (!scripted && !(await askWhether('Write this?'))) return console.log('Nothing was changed.');

  applyChanges(changes, project.record);
  sayWhatIsLeft();
}

/** Without the changes to files that the owner has edited, and keeps as they are. */
async function keepEdited(
  planned: readonly Change[],
  { project, overwrite, scripted }: Pick<Options, 'overwrite' | 'scripted'> & { readonly project: Project },
): Promise<{ changes: readonly FileChange[]; kept: Map<string, string> }> {
  const kept = new Map<string, string>();
  for (const { path } of overwrite ? [] : planned.filter((change) => losesEdits(change, project)))
    if (scripted || !(await askWhether(`You have edited ${path}. Replace it?`, false)))
      kept.set(path, 'you have edited it; --overwrite replaces it');
  return { changes: planned.filter(({ path }) => !kept.has(path)), kept };
}

function lineOf({ path, text }: FileChange, { files }: Project): string {
  if (text === undefined) return `removed  ${path}`;
  return `${!IS_NEW && files.has(path) ? 'changed' : 'written'}  ${path}`;
}

/** In a new process: this one has imported the old config. */
function sayWhatIsLeft(): void {
  if (!isEngineInstalled()) return console.log('\nNext: npm install, then npx plinth doctor, which says what is left.');
  console.log('\nWhat is left (npx plinth doctor):\n');
  spawnSync(process.execPath, [LAUNCHER, 'doctor'], { stdio: 'inherit' });
}
