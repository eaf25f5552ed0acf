import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import { SITE_FOLDER } from '../../support/site-under-test.ts';

const COPIED = ['src', 'build', 'scripts', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

type Finished = { readonly code: number | null; readonly out: string; readonly err: string };

export type ProjectCopy = {
  /** A path in the copy. */
  at(path: string): string;
  /** Changes a file, and gives back what puts it as it was. */
  edit(path: string, change: (before: string) => string): Promise<() => Promise<void>>;
  /** Runs a script of package.json to its end, or ends it when the test has. */
  npmRun(script: string, env?: Readonly<Record<string, string>>, args?: readonly string[]): Promise<Finished>;
};

/** The project in a folder of its own, where `site/` is the site under test. */
export function useProjectCopy(): ProjectCopy {
  let folder = '';
  const at = (path: string): string => join(folder, path);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plinth-'));
    for (const name of COPIED) await cp(name, at(name), { recursive: true });
    await cp(SITE_FOLDER, at('site'), { recursive: true });
    await symlink(resolve('node_modules'), at('node_modules'), 'junction');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return {
    at,
    async edit(path, change) {
      const before = await readFile(at(path), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`the edit leaves ${path} as it is`);
      await writeFile(at(path), after);
      return () => writeFile(at(path), before);
    },
    async npmRun(script, env = {}, args = []) {
      const child = startProcess('npm', ['run', script, '--silent', '--prefix', folder, '--', ...args], {
        PATH: process.env['PATH'],
        HOME: folder,
        ...env,
      });
      const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
      return { code, out, err };
    },
  };
}
