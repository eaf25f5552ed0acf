import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** From now on `#site/…` is a file of the site in this folder, as build/site-aliases.ts resolves it in a build. */
export function resolveSiteModules(folder: string): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('#site/')) return next(specifier, context);
      return next(pathToFileURL(resolve(folder, specifier.slice('#site/'.length))).href, context);
    },
  });
}
