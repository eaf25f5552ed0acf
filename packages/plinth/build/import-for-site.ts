import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { SiteDefinition } from '#model/define-site.ts';
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

/** The tag of a site's first language, for messages to its editors; English while its config cannot be read. */
export async function siteLanguage(site: string): Promise<string> {
  try {
    const file = resolve(join(site, 'config.ts'));
    return (await importForSite<{ default: SiteDefinition }>(file, site)).default.languages[0].iso;
  } catch {
    return 'en';
  }
}
