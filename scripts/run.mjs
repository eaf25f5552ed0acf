// Runs a module: `node scripts/run.mjs [--env] <file> [arguments]`. An old Node would end with a syntax error in
// TypeScript, or with an option that it does not know: here it ends with one sentence. `--env` reads the file `.env` first.
import './check-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ENV_FILE = '.env';
const PARENT_CHECK_MS = 500;

const [, , ...args] = process.argv;
const wantsEnv = args[0] === '--env';
const [file = '', ...rest] = wantsEnv ? args.slice(1) : args;

// npm hands SIGTERM on to its shell alone, which ends and leaves what it has started running; where npm itself is ended by
// SIGHUP or SIGKILL, the shell runs on, too. What has lost one of them is hung up on, as by a terminal that closes.
const before = ancestors();
const hangUp = () => ancestors() === before || process.kill(process.pid, 'SIGHUP');
if (process.env['npm_lifecycle_event'] !== undefined) setInterval(hangUp, PARENT_CHECK_MS).unref();

// What the environment says wins, an empty variable included.
if (wantsEnv && existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);

if (!existsSync(file)) {
  console.error(`There is no ${file}${file.startsWith('dist/') ? ': npm run build makes it' : ''}.`);
  process.exit(1);
}
// As if the file had been started by itself.
const path = resolve(file);
process.argv = [process.execPath, path, ...rest];
await import(pathToFileURL(path).href).catch((error) => {
  const place = placeInSite(error);
  if (place === undefined) throw error;
  console.error(`${place}: ${error.message}`);
  process.exit(1);
});

/** The parent; and where that is npm's shell, and the system says so, npm: `4711 4710`. */
function ancestors() {
  const { ppid } = process;
  try {
    const [, name = '', parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${ppid}/stat`, 'utf8')) ?? [];
    return name.endsWith('sh') ? `${ppid} ${parent}` : `${ppid}`;
  } catch {
    return `${ppid}`;
  }
}

/**
 * `site/config.ts:25` where the mistake is the owner's: a module of theirs that cannot be read, or that throws as it is.
 * @param {unknown} error
 */
function placeInSite(error) {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  // Node names the file before a syntax error, and after any other.
  const first = lines.find((line) => /^file:|^ {4}at /.test(line)) ?? '';
  const [, url = '', line] = /(file:\/\/.+?):(\d+)/.exec(first) ?? [];
  if (url === '') return undefined;
  const found = relative('.', fileURLToPath(url)).replaceAll('\\', '/');
  return found.startsWith('site/') ? `${found}:${line}` : undefined;
}
