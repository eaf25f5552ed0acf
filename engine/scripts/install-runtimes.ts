import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Their versions, with the hashes of all that they bring. */
const RUNTIMES = join(import.meta.dirname, 'runtimes');
const FILES = ['package.json', 'package-lock.json'] as const;

/** Of each, that of this machine's platform: the only one that npm installs. */
const PROGRAMS = {
  bun: '@oven/bun-*/bin/bun{,.exe}',
  deno: '@deno/*/deno{,.exe}',
  workerd: '@cloudflare/workerd-*/bin/workerd{,.exe}',
  wrangler: 'wrangler/bin/wrangler.js',
} as const;

/** The path of a program of scripts/runtimes, which are installed where they are not. */
export function runtimeProgram(name: keyof typeof PROGRAMS): string {
  const folder = installRuntimes();
  const [program] = globSync(PROGRAMS[name], { cwd: folder });
  if (program === undefined) throw new Error(`npm has no ${name} for this machine`);
  return join(folder, program);
}

/** Installs the packages of scripts/runtimes once, some 420 MB, and returns their `node_modules`. @throws what npm says */
function installRuntimes(): string {
  const lock = readFileSync(join(RUNTIMES, 'package-lock.json'), 'utf8');
  const folder = resolve('.cache', `runtimes-${hash('sha256', lock).slice(0, 12)}`);
  if (!existsSync(folder)) installInto(folder);
  return join(folder, 'node_modules');
}

function installInto(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    for (const file of FILES) copyFileSync(join(RUNTIMES, file), join(fresh, file));
    // Not `npm ci`, which wants the packages of all platforms: a registry may lack those of some.
    const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, stderr, error } = spawnSync('npm', options, {
      cwd: fresh,
      env: ownEnvironment(),
      encoding: 'utf8',
    });
    if (status !== 0)
      throw new Error(`npm cannot install the packages of scripts/runtimes: ${error?.message ?? stderr}`);
    renameSync(fresh, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Without the settings of the npm that runs this script: `npm_config_workspace` would name a workspace of another project. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const isKept = (name: string): boolean => !/^npm_config_(?!cache$|registry$|userconfig$)/i.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)));
}
