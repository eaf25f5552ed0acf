// Runs a module: `node scripts/run.mjs [--env] <file> [arguments]`. `--env` reads the file `.env` first. An old Node ends with a
// message: by itself it would fail at the syntax of TypeScript, or at an unknown option.
import './check-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ENV_FILE = '.env';
const PARENT_CHECK_MS = 500;

const [, , ...args] = process.argv;
const wantsEnv = args[0] === '--env';
const [file = '', ...rest] = wantsEnv ? args.slice(1) : args;

// npm passes SIGTERM to its shell only, which ends and leaves its child running; where npm is ended by SIGHUP or SIGKILL, the
// shell stays as well. A process whose shell or npm is gone sends itself SIGHUP, as when a terminal closes.
const before = ancestors();
const hangUp = () => ancestors() === before || process.kill(process.pid, 'SIGHUP');
if (process.env['npm_lifecycle_event'] !== undefined) setInterval(hangUp, PARENT_CHECK_MS).unref();

// A variable of the environment has precedence, also where it is empty.
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

/** The id of the parent process, and of npm where the parent is its shell (on Linux): `4711 4710`. */
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
 * `site/config.ts:25` for an error in an owner's module: in its syntax, or thrown while it is loaded.
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
