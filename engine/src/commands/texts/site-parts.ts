import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '#lib/files-below.server.ts';

/** What the engine reads of a site by its name. */
const KNOWN = ['config.ts', 'events.ts', 'theme.css', 'fonts', 'frame', 'legal', 'locales', 'pages', 'public'];
/** What belongs to packages, to builds and to tools, also where a module imports it. */
const OTHERS = /^(?:\.|(?:node_modules|dist|package\.json|package-lock\.json|tsconfig\.json)$)/;
/** Not a test, which may import what no page does. */
const IMPORTING = /(?<!\.test)\.(?:[cm]?[jt]sx?|css)$/;
/** `'../components/card.tsx'`, `url(../art/line.svg)`: whatever looks like a path, since more does no harm. */
const PATH = /['"`(](#site\/|\.{1,2}\/)([^'"`()\n]+)/g;

/** Names in the site's folder that the engine reads, or that its modules and stylesheets import: `components`. */
export function siteParts(site: string): string[] {
  const names = existsSync(site) ? readdirSync(site).filter((name) => !OTHERS.test(name)) : [];
  const parts = new Set(names.filter((name) => KNOWN.includes(name)));
  // Those that are added are visited, too.
  for (const part of parts) {
    const imported = filesBelow(join(site, part)).flatMap((file) => importedNames(site, file));
    for (const name of names) if (imported.some((each) => isNamed(name, each))) parts.add(name);
  }
  return [...parts].toSorted();
}

/** The names in the site's folder with which the imports of a file begin. */
function importedNames(site: string, file: string): string[] {
  if (!IMPORTING.test(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(PATH)].map(([, from = '', path = '']) => {
    const target = relative(site, from === '#site/' ? join(site, path) : join(file, '..', from, path));
    return target.replace(/[\\/?#].*/, '');
  });
}

/** An import may leave the ending out. */
function isNamed(name: string, imported: string): boolean {
  return name === imported || (imported !== '' && name.startsWith(`${imported}.`));
}
