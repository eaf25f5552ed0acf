import { runnerImport } from 'vite';
import { SOURCE_CONDITION } from './engine-files.ts';
import { siteAliases } from './site-aliases.ts';

/** Imports a module of a site, or one of the engine's that imports modules of a site: those of this one. */
export async function importForSite<Module>(file: string, site: string): Promise<Module> {
  const { module } = await runnerImport<Module>(file, {
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: siteAliases(site) },
    environments: { inline: { resolve: { conditions: [SOURCE_CONDITION] } } },
  });
  return module;
}
