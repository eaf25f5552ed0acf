import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// `#site/…` is a file of the site in whose folder the command runs, as build/site-aliases.ts resolves it in a build.
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('#site/')) return next(specifier, context);
    return next(pathToFileURL(resolve(specifier.slice('#site/'.length))).href, context);
  },
});
