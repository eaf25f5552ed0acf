#!/usr/bin/env node
// `plinth [-C FOLDER] <command> [arguments]`, in the folder of a site. Plain JavaScript, which an old Node can read up to the
// sentence that refuses it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeRefusal } from '#lib/node-version.mjs';

const ENV_FILE = '.env';
const SERVER = 'dist/server/node.js';
const PARENT_CHECK_MS = 500;

/** @type {Record<string, { readonly does: string, readonly file?: string, readonly readsEnv?: boolean }>} */
const COMMANDS = {
  start: { does: 'builds the site where it has changed, and serves it', readsEnv: true },
  dev: { does: 'serves the site while you work on it', file: '#server/hosts/dev.ts', readsEnv: true },
  build: { does: 'builds the site into dist/', file: '#commands/build.ts' },
  serve: { does: 'serves what was built', readsEnv: true },
  init: { does: 'asks for your company, policies and words, and writes the site', file: '#commands/init.ts' },
  doctor: { does: 'says what is left to do before going live', file: '#commands/doctor.ts', readsEnv: true },
  policy: {
    does: 'keeps the versions of the policies: new, diff, publish, verify, archive',
    file: '#commands/policy.ts',
  },
};

const refusal = nodeRefusal(process.version);
if (refusal !== undefined) stop(`${refusal}.`);

// npm passes SIGTERM to its shell only, which ends and leaves its child running; where npm is ended by SIGHUP or SIGKILL, the
// shell stays as well. A process whose shell or npm is gone sends itself SIGHUP, as when a terminal closes.
const before = ancestors();
const hangUp = () => ancestors() === before || process.kill(process.pid, 'SIGHUP');
if (process.env['npm_lifecycle_event'] !== undefined) setInterval(hangUp, PARENT_CHECK_MS).unref();

const { folder, name, rest } = readArguments(process.argv.slice(2));
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  const list = Object.entries(COMMANDS).map(([each, { does }]) => `  ${each.padEnd(8)}${does}`);
  const asked = ['', 'help', '--help'].includes(name);
  const usage = `plinth [-C FOLDER] <command>, in the folder of a site:\n${list.join('\n')}`;
  if (!asked) stop(`"${name}" is no command. It takes: ${usage}`);
  console.log(usage);
  process.exit();
}

// Where the command was given first: a repository may have its settings beside its own package.json.
if (command.readsEnv === true) readSettings();
if (folder !== undefined) {
  if (!existsSync(folder)) stop(`There is no folder ${folder}.`);
  process.chdir(folder);
  if (command.readsEnv === true) readSettings();
}

if (name === 'start') await build();
await run(command.file ?? SERVER);

/** @param {string} file */
async function run(file) {
  if (!file.startsWith('#')) {
    if (!existsSync(file)) stop(`There is no ${file}: plinth build makes it.`);
    process.argv = [process.execPath, resolve(file), ...rest];
    await import(pathToFileURL(file).href);
    return;
  }
  process.argv = [process.execPath, fileURLToPath(import.meta.resolve(file)), ...rest];
  await import('#commands/site-modules.ts');
  await import(file).catch((error) => {
    const place = placeInSite(error);
    if (place === undefined) throw error;
    stop(`${place}: ${error.message}`);
  });
}

/** In a process of its own: the server needs none of what a build has loaded. */
async function build() {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'build'], { stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => void child.kill(signal);
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  /** @type {number} */
  const code = await new Promise((ended) => child.on('close', (status) => ended(status ?? 1)));
  for (const signal of signals) process.off(signal, pass);
  if (code !== 0) process.exit(code);
}

/** A variable of the environment has precedence, also where it is empty. */
function readSettings() {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
}

/** @param {string[]} args */
function readArguments(args) {
  const [first = '', second = '', ...others] = args;
  if (first !== '-C') return { name: first, rest: args.slice(1) };
  const [third = '', ...after] = others;
  return { folder: second, name: third, rest: after };
}

/** The id of the parent process, and of npm where the parent is its shell (on Linux): `4711 4710`. */
function ancestors() {
  const { ppid } = process;
  try {
    const [, shell = '', parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${ppid}/stat`, 'utf8')) ?? [];
    return shell.endsWith('sh') ? `${ppid} ${parent}` : `${ppid}`;
  } catch {
    return `${ppid}`;
  }
}

/**
 * `config.ts:25` for an error in an owner's module: in its syntax, or thrown while it is loaded.
 * @param {unknown} error
 */
function placeInSite(error) {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  // Node names the file before a syntax error, and after any other.
  const first = lines.find((line) => /^file:|^ {4}at /.test(line)) ?? '';
  const [, url = '', line] = /(file:\/\/.+?):(\d+)/.exec(first) ?? [];
  if (url === '') return undefined;
  const found = relative('.', fileURLToPath(url)).replaceAll('\\', '/');
  return /^(?:\.\.|node_modules|dist)\//.test(found) ? undefined : `${found}:${line}`;
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
