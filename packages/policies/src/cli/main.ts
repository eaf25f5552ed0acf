import { OwnerError } from '../lib/owner-error.ts';
import { helpText, runPolicyCommand } from './commands.ts';
import { COMMAND, openFolder } from './settings.ts';

// `npx policies <command>`, in a folder with `legal/` and `policies.json`. Exit code 1 where a command refuses, or finds a
// version that has changed.
const args = process.argv.slice(2);
try {
  if (args.length === 0 || args.includes('--help')) console.log(helpText(COMMAND));
  else if (!(await runPolicyCommand(args, openFolder()))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof OwnerError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
