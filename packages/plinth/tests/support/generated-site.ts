import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A site made for one file of tests: its folder, and where its build goes. */
export type GeneratedSite = { readonly folder: string; readonly build: string };

/** A copy of the smallest of the engine's sites, with files of its own by their path in it and other words in its config. */
export function copySite(
  name: string,
  files: Readonly<Record<string, string>>,
  config: (text: string) => string,
): GeneratedSite {
  const site = { folder: join('.cache/generated', name), build: join('.cache/generated', `${name}-build`) };
  for (const folder of Object.values(site)) rmSync(folder, { recursive: true, force: true });
  cpSync('tests/sites/minimal', site.folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site.folder, path)), { recursive: true });
    writeFileSync(join(site.folder, path), text);
  }
  const file = join(site.folder, 'config.ts');
  writeFileSync(file, config(readFileSync(file, 'utf8')));
  return site;
}
