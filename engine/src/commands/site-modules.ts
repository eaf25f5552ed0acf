import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { templateFolder } from '#commands/setup/template.ts';

const CONFIG = 'config.ts';

/**
 * From now on `#site/…` is a file of the site in this folder, as build/site-aliases.ts resolves it in a build. In a folder
 * without a config, which is to become a site, the config is the template's.
 */
export function resolveSiteModules(folder: string): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('#site/')) return next(specifier, context);
      return next(pathToFileURL(resolve(folder, specifier.slice('#site/'.length))).href, context);
    },
  });
  if (!existsSync(join(folder, CONFIG))) loadTemplateConfig(pathToFileURL(resolve(folder, CONFIG)).href);
}

/** As if it stood in the folder: Node strips no types where the template lies in a package. */
function loadTemplateConfig(url: string): void {
  const format = 'module-typescript';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === `#site/${CONFIG}`) return { url, format, shortCircuit: true };
      // This engine, which need not be installed in the folder.
      return next(specifier, context.parentURL === url ? { ...context, parentURL: import.meta.url } : context);
    },
    load(loaded, context, next) {
      if (loaded !== url) return next(loaded, context);
      return { format, source: readFileSync(join(templateFolder(), CONFIG)), shortCircuit: true };
    },
  });
}
