// Runs a module: `node scripts/run.mjs [--env] <file> [arguments]`. An old Node would end with a syntax error in
// TypeScript, or with an option that it does not know: here it ends with one sentence. `--env` reads the file `.env` first.
import './check-node.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ENV_FILE = '.env';

const [, , ...args] = process.argv;
const wantsEnv = args[0] === '--env';
const [file = '', ...rest] = wantsEnv ? args.slice(1) : args;

// What the environment says wins, an empty variable included.
if (wantsEnv && existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);

if (!existsSync(file)) {
  console.error(`There is no ${file}${file.startsWith('dist/') ? ': npm run build makes it' : ''}.`);
  process.exit(1);
}
// As if the file had been started by itself.
const path = resolve(file);
process.argv = [process.execPath, path, ...rest];
await import(pathToFileURL(path).href);
