import { createRequire } from 'node:module';
import { extname, resolve } from 'node:path';

/** The folder of the engine's modules, with forward slashes: of sources here, of compiled modules in the package. */
export const ENGINE = resolve(import.meta.dirname, '..').replaceAll('\\', '/');

// Not import.meta.resolve: Vite's module runner, in which tests build sites, does not have it.
const require = createRequire(import.meta.url);

/** The path of a module of the engine, by the name that it is imported by: `#boot/entry.browser.ts`. */
export function engineFile(name: string): string {
  return require.resolve(name).replaceAll('\\', '/');
}

/** The path of a module of the build, by its name without ending: it has another one in the package. */
export function buildFile(name: string): string {
  return `${ENGINE}/build/${name}${extname(import.meta.filename)}`;
}
