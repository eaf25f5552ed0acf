import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { ended, startProcess } from '../../scripts/start-process.ts';
import { SITE_FOLDER } from './site-under-test.ts';

/** A copy of a site in a folder of its own, as an owner has one: of the site under test, unless another is named. */
export function useOwnSite(source: string = SITE_FOLDER) {
  let folder = '';
  const at = (path: string): string => join(folder, path);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plinth-'));
    await cp(source, folder, { recursive: true });
    await writeFile(at('package.json'), JSON.stringify({ private: true, type: 'module' }));
    await symlink(resolve('../../node_modules'), at('node_modules'), 'junction');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return {
    /** A path in the copy. */
    at,
    /** Changes a file, and gives back what puts it as it was. */
    async edit(path: string, change: (before: string) => string): Promise<() => Promise<void>> {
      const before = await readFile(at(path), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`the edit leaves ${path} as it is`);
      await write(at(path), after);
      return () => write(at(path), before);
    },
    /** Runs `plinth` in it to its end, or ends it when the test has. */
    async plinth(...args: readonly string[]) {
      const child = startProcess(process.execPath, [resolve('bin/plinth.mjs'), '-C', folder, ...args], {
        PATH: process.env['PATH'],
        HOME: folder,
        // As npm says it.
        INIT_CWD: folder,
      });
      const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
      return { code, out, err };
    },
  };
}

/** At once, as editors do: between the two steps of a plain write the file is empty. */
async function write(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
