import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { templateFolder } from '#commands/setup/template.ts';

// `npx plinth init`: setup, in a site or in a folder that is to become one. There the config is that of the template, as if it
// stood in the folder: Node strips no types where the template lies in a package.
const CONFIG = 'config.ts';
const format = 'module-typescript';
const url = pathToFileURL(resolve(CONFIG)).href;

if (!existsSync(CONFIG))
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

await import('#commands/setup.ts');
