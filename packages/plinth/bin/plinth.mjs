#!/usr/bin/env node
// `plinth [-C FOLDER] <command> [arguments]`, in the folder of a site. Plain JavaScript, which an old Node can read up to the
// sentence that refuses it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { COMMANDS, DATE } from '#commands/command-list.mjs';
import { readEnvFile } from '#commands/read-env-file.mjs';
import { nodeRefusal } from '#lib/node-version.mjs';

const CONFIG = 'config.ts';
const PACKAGE = 'package.json';
const SERVER = 'dist/server/node.js';
const PARENT_CHECK_MS = 500;

const refusal = nodeRefusal(process.version);
if (refusal !== undefined) stop(`${refusal}.`);

// npm passes SIGTERM to its shell only, which ends and leaves its child running; where npm is ended by SIGHUP or SIGKILL, the
// shell stays as well. A process whose shell or npm is gone sends itself SIGHUP, as when a terminal closes.
const before = ancestors();
const hangUp = () => ancestors() === before || process.kill(process.pid, 'SIGHUP');
if (process.env['npm_lifecycle_event'] !== undefined) setInterval(hangUp, PARENT_CHECK_MS).unref();

const { folder, name, rest } = readArguments(process.argv.slice(2));
const command = knownCommand();

// Where the command was given first: a repository may have its settings beside its own package.json. Any other folder's `.env`
// is of something else.
if (command.readsEnv === true && (folder === undefined || existsSync(PACKAGE))) readSettings();
if (folder !== undefined) {
  enter(folder);
  if (command.readsEnv === true) readSettings();
}
if (command.inSite === true && !existsSync(CONFIG))
  stop(`There is no ${CONFIG} here: plinth ${name} runs in the folder of a site, and plinth init writes one.`);

// Vite takes what follows either for a query or a hash, and then finds no file.
if ((command.inSite === true || name === 'init') && /[#?]/.test(process.cwd()))
  stop(`The path of this folder has a # or a ?, with which no site can be built: rename ${process.cwd()}.`);

const check = rest.includes('--check') ? command.check : undefined;
try {
  // Before a build, which takes longer.
  if (command.takes?.includes(DATE)) (await import('#lib/site-clock.server.ts')).dateOption(rest);
  if (command.builds === true && check === undefined) build();
  await run(check ?? command.file ?? SERVER);
} catch (error) {
  const { ownerMessage } = await import('#lib/owner-problems.server.ts');
  const message = ownerMessage(error);
  if (message === undefined) throw error;
  stop(message);
}

/** The command, or the end where there is another answer: what there is, the version, or why it cannot be run. */
function knownCommand() {
  if (['', 'help', '--help', '-h'].includes(name)) answer(usage());
  if (['--version', '-v'].includes(name)) answer(ownVersion());
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (found === undefined) stop(`"${name}" is no command. It takes: ${usage()}`);
  const { does, takes } = found;
  if (takes === undefined) return found;
  const settings = 'settings are environment variables';
  const options =
    takes.length === 0 ? `no arguments: ${settings}` : takes.join(', ') + (takes.includes(DATE) ? `: ${settings}` : '');
  if (rest.includes('--help') || rest.includes('-h')) answer(`plinth ${name} ${does}. It takes ${options}.`);
  const given = takes.includes(DATE) ? rest.filter((_, index) => rest[index - 1] !== '--date') : rest;
  const unknown = given.filter((argument) => !takes.some((taken) => taken.split(' ')[0] === argument.split('=')[0]));
  if (unknown.length > 0) stop(`plinth ${name} got "${unknown.join(' ')}". It takes ${options}.`);
  return found;
}

function usage() {
  const list = Object.entries(COMMANDS).map(([each, { does }]) => `  ${each.padEnd(10)}${does}`);
  return `plinth [-C FOLDER] <command>, in the folder of a site:\n${list.join('\n')}`;
}

/** @returns {string} */
function ownVersion() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

/** @param {string} path */
function enter(path) {
  if (!existsSync(path) || !statSync(path).isDirectory()) stop(`There is no folder ${path}.`);
  // Paths that are typed start here: src/commands/launcher.ts. npm has set it already.
  process.env['INIT_CWD'] ??= process.cwd();
  process.chdir(path);
}

/** @param {string} file */
async function run(file) {
  if (!file.startsWith('#')) {
    if (!existsSync(file)) stop(`There is no ${file}: plinth build makes it.`);
    process.argv = [process.execPath, resolve(file), ...rest];
    await import(pathToFileURL(file).href);
    return;
  }
  process.argv = [process.execPath, fileURLToPath(import.meta.resolve(file)), ...rest];
  const { resolveSiteModules } = await import('#commands/site-modules.ts');
  resolveSiteModules('.');
  if (command.inSite === true) (await import('#commands/site-package.ts')).assertPackage();
  if (command.loadsSite === true && existsSync(CONFIG)) await assertReadable();
  await import(file);
}

/** Before any module of the engine takes for granted what the config lacks. */
async function assertReadable() {
  const { OwnerError } = await import('plinth-policies/owner-error');
  const { checkConfig } = await import('#commands/config/check-config.ts');
  const { default: definition } = await import(pathToFileURL(CONFIG).href);
  const { problems, isReadable } = checkConfig(definition);
  if (!isReadable) throw new OwnerError(problems);
}

/** In a process of its own: the server needs none of what a build has loaded. */
function build() {
  const command = [fileURLToPath(import.meta.url), 'build'];
  const { status, signal } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (signal !== null) stop(`The build was ended by ${signal}.`);
  if (status !== 0) process.exit(status ?? 1);
}

function readSettings() {
  const problem = readEnvFile();
  if (problem !== undefined) stop(problem);
}

/** @param {string[]} args */
function readArguments(args) {
  const [first = '', folder = '', name = ''] = args;
  if (first !== '-C') return { name: first, rest: args.slice(1) };
  if (folder === '' || name === '') stop('-C takes a folder, and then comes a command: plinth -C FOLDER start.');
  return { folder, name, rest: args.slice(3) };
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
 * @param {string} text
 * @returns {never}
 */
function answer(text) {
  console.log(text);
  process.exit();
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
