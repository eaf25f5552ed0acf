import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Loaded before a command of the engine (`node --import`): `#site/…` is the folder `site` where the command runs, and not the
// owner's; where TODAY is set, the command runs on that day.
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('#site/')) return next(specifier, context);
    return next(pathToFileURL(join('site', specifier.slice('#site/'.length))).href, context);
  },
});

const today = process.env['TODAY'] ?? '';
if (today !== '') {
  const now = Date.parse(`${today}T12:00:00Z`);
  globalThis.Date = new Proxy(Date, {
    construct: (real, args: unknown[]) => Reflect.construct(real, args.length === 0 ? [now] : args) as Date,
    get: (real, name) => (name === 'now' ? () => now : (Reflect.get(real, name) as unknown)),
  });
}
