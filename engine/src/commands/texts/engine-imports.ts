import type { SiteFiles } from '#commands/texts/site-files.ts';

/** What the modules of a site import of the engine's: `plinth/embed`. */
export function engineImports(files: SiteFiles): Set<string> {
  const modules = [...files].filter(([path]) => path.endsWith('.tsx')).map(([, text]) => text);
  return new Set(
    modules.flatMap((text) => [...text.matchAll(/from '(plinth\/[\w-]+)'/g)].map(([, name = '']) => name)),
  );
}
