import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createBuilder } from 'vite';
import { siteConfig } from '../../../vite.config.ts';
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
    build: (name: string, socialImages = false): Promise<string> => build(folder, join(root, name), socialImages),
  };
}

/** @returns the folder of the build. */
async function build(site: string, outDir: string, socialImages: boolean): Promise<string> {
  const config = siteConfig({ site, outDir, socialImages })({ command: 'build', mode: 'production' });
  const builder = await createBuilder({ ...config, configFile: false, logLevel: 'silent' });
  await builder.buildApp();
  return outDir;
}
