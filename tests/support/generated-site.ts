import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { siteConfig } from '../../vite.config.ts';

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
  for (const [path, text] of Object.entries(files)) writeFileSync(join(site.folder, path), text);
  const file = join(site.folder, 'config.ts');
  writeFileSync(file, config(readFileSync(file, 'utf8')));
  return site;
}

/** Builds it as `npm run build` would, without pictures for social networks. */
export async function buildSite({ folder, build }: GeneratedSite, only?: 'client'): Promise<void> {
  const options = siteConfig({ site: folder, outDir: build, socialImages: false });
  const config = options({ command: 'build', mode: 'production' });
  const builder = await createBuilder({ ...config, configFile: false, logLevel: 'warn' });
  const { client } = builder.environments;
  if (only === undefined || client === undefined) await builder.buildApp();
  else await builder.build(client);
}
