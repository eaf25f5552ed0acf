import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { startProcess } from '../../../scripts/start-process.ts';
import { ENVIRONMENT, must, run, type Ended } from './run.ts';

/** A folder into which npm installs the package; sites lie in folders below it, and share what is installed. */
export type Installation = {
  readonly folder: string;
  /** Installs a tarball in place of the version that is there. */
  install(tarball: string): Promise<void>;
  /** Runs `plinth` in the folder of a site. */
  plinth(site: string, ...args: readonly string[]): Promise<Ended>;
  /** Starts `plinth start | dev | serve` in the folder of a site, and resolves to its address. */
  serve(site: string, command: string): Promise<{ readonly url: string; stop(): void }>;
};

export function installation(folder: string): Installation {
  const bin = join(folder, 'node_modules/plinth/bin/plinth.mjs');
  mkdirSync(folder, { recursive: true });
  const overrides = lockedVersions();
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', overrides }));
  return {
    folder,
    install: async (tarball) =>
      void (await must(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball)),
    plinth: (site, ...args) => {
      mkdirSync(site, { recursive: true });
      return run(site, process.execPath, bin, ...args);
    },
    serve: async (site, command) => {
      const settings = { ...ENVIRONMENT, PORT: '0', HOST: '127.0.0.1' };
      const child = startProcess(process.execPath, [bin, '-C', site, command], settings);
      const stop = (): void => void child.kill('SIGKILL');
      const url = await new Promise<string>((found, reject) => {
        let said = '';
        const listen = (text: Buffer): void => {
          said += text.toString();
          const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(said) ?? [];
          if (port !== undefined) found(`http://127.0.0.1:${port}`);
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
        child.once('exit', (code) => reject(new Error(`plinth ${command} ended with ${code}:\n${said}`)));
      });
      return { url, stop };
    },
  };
}

/**
 * The versions that the repository's lock file has of what the package brings: with newer ones, released since, an owner's
 * build has other bytes than the workspace's. Of what it has in two versions, npm chooses.
 */
function lockedVersions(): Record<string, string> {
  const lock = JSON.parse(readFileSync(resolve('../../package-lock.json'), 'utf8')) as {
    readonly packages: Record<string, { readonly version?: string; readonly dev?: true; readonly devOptional?: true }>;
  };
  const versions: Record<string, string> = {};
  const nested = new Set<string>();
  for (const [path, { version, dev, devOptional }] of Object.entries(lock.packages)) {
    const [, place, name = ''] = /^(?:(.+)\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === '') continue;
    if (place !== undefined) nested.add(name);
    else if (version !== undefined && !dev && !devOptional) versions[name] = version;
  }
  return Object.fromEntries(Object.entries(versions).filter(([name]) => !nested.has(name)));
}

/** Each file below a folder, by its path with forward slashes: the hash of its bytes. */
export function hashes(folder: string, exclude: readonly string[] = []): Record<string, string> {
  const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
  return Object.fromEntries(filesIn(folder, exclude).map((path) => [path, hashOf(join(folder, path))]));
}

export function filesIn(folder: string, exclude: readonly string[] = []): string[] {
  return globSync(['**/*', '**/.*', '**/.*/**/*'], { cwd: folder, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}

export function bytesIn(folder: string): number {
  return filesIn(folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
}

/** Changes a file of a site. */
export function edit(site: string, path: string, change: (text: string) => string): void {
  const file = join(site, path);
  mkdirSync(dirname(file), { recursive: true });
  const text = change(readFileSync(file, 'utf8'));
  writeFileSync(file, text);
}
