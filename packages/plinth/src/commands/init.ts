import {
  answersOf,
  helpText,
  readFlags,
  problemOf,
  QUESTIONS,
  type Given,
  type Answers,
  type Question,
  type Typed,
} from '#commands/init/answers.ts';
import { takeDrafts, missingDrafts } from '#commands/init/drafts.ts';
import { assertNewFolder, writeFiles } from '#commands/init/folder.ts';
import { newSite } from '#commands/init/new-site.ts';
import { isEngineInstalled } from '#commands/site-package.ts';
import { OwnerError } from 'plinth-policies/owner-error';
import { cancel, isCancel, note, text } from '@clack/prompts';

// `npx plinth init`: writes a new site into an empty folder. It asks at a terminal, or takes flags.
await init(readFlags(process.argv.slice(2)));

async function init({ typed, isScripted, wantsHelp, base }: Given): Promise<void> {
  if (wantsHelp) return console.log(helpText());
  // Before any question: whatever is answered, a site has these.
  assertNewFolder(newSite({}, Date.now()).files.keys());
  if (!isScripted && !process.stdin.isTTY)
    throw new OwnerError('npx plinth init asks at a terminal; elsewhere it takes flags: --yes, or those of --help');
  const answers = isScripted ? answersOf(typed) : await ask();
  const now = Date.now();
  const drafts = await takeDrafts(answers, now, base);
  const { files, notes } = newSite(
    answers,
    now,
    drafts.map(({ file }) => file),
  );
  const lines = writeFiles(files);
  for (const line of lines) console.log(line);
  for (const line of drafts.flatMap((draft) => draft.lines)) console.log(line);
  for (const note of notes) console.log(`note     ${note}`);
  // What was copied has another place in package-lock.json too.
  const isInstalled = isEngineInstalled() && !lines.some((line) => line.startsWith('copied'));
  const install = isInstalled ? '' : 'npm install, then ';
  console.log(
    `\nNext: ${install}npm run dev, which shows the site; npx plinth doctor lists what is left before going live.`,
  );
}

/** Asks each question until its answer can be used. Ends the process where the owner ends the questions. */
async function ask(): Promise<Answers> {
  note('Enter takes what stands there. Nothing is written before the last question.', 'A new site');
  let typed: Typed = {};
  for (const question of QUESTIONS) {
    if (question.isNeeded?.(typed) === false) continue;
    const given = await askOne(question);
    if (given !== '') typed = { ...typed, [question.name]: given };
  }
  return answersOf(typed);
}

async function askOne({ name, asks, initial = '', isNeeded }: Question): Promise<string> {
  const validate = (line = ''): string | undefined => {
    const given = line === '' ? initial : line;
    // Without an answer, a sample is written.
    if (given === '' && isNeeded === undefined) return undefined;
    return (
      problemOf(name, given) ??
      (name === 'policies' ? missingDrafts(answersOf({ policies: given }).policies)[0] : undefined)
    );
  };
  // Not `initialValue`: typing would add to it.
  const given = await text({ message: asks, placeholder: initial, defaultValue: initial, validate });
  if (!isCancel(given)) return given ?? '';
  cancel('Nothing was written.');
  process.exit(1);
}
