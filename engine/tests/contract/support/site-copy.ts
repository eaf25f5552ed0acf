import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { SITE_FOLDER } from '../../support/site-under-test.ts';

/** A copy of the site under test, gone with the test, and what may be done with it. */
export function copySite() {
  // Inside the project: a config imports the engine by the names of its package.
  mkdirSync('.cache', { recursive: true });
  const root = mkdtempSync('.cache/site-copy-');
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'site');
  cpSync(SITE_FOLDER, folder, { recursive: true });
  return {
    folder,
    write: (file: string, content: string | Uint8Array): void => writeFileSync(join(folder, file), content),
    edit: (file: string, change: (text: string) => string): void =>
      writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8'))),
    /** Builds it, and gives back where. The site may have pages that fail on purpose. */
    build: async (name: string, socialImages = false): Promise<string> => {
      const outDir = join(root, name);
      await buildSite({ site: folder, outDir, socialImages, checked: false });
      return outDir;
    },
  };
}
