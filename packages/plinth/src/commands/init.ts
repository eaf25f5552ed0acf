import { answersOf, helpText, readFlags, type Given } from '#commands/init/answers.ts';
import { ask, InitCancelled } from '#commands/init/ask.ts';
import { takeDrafts } from '#commands/init/drafts.ts';
import { assertNewFolder, writeFiles } from '#commands/init/folder.ts';
import { newSite } from '#commands/init/new-site.ts';
import { isEngineInstalled } from '#commands/site-package.ts';
import { OwnerError } from 'plinth-policies/owner-error';

// `npx plinth init`: writes a new site into an empty folder. It asks at a terminal, or takes flags.
try {
  await init(readFlags(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof InitCancelled)) throw error;
  process.exitCode = 1;
}

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
