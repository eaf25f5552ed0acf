import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseSync, type Plugin } from 'vite';

const MODULE = 'virtual:hydrated-pages';
/** Passed on by the engine: a page that uses nothing else, and handles no event, has no state. */
const DOOR = /^#plinth(?:\/|$)/;
const OWN_CODE = /^(?:\.{1,2}|#site)\//;

/**
 * Tells the server which modules of `site/pages/` React has to take over: those which handle an event, or import at run time
 * what is neither the engine's door, nor a file of the site's, nor a stylesheet. A page that is none stays as it was sent.
 */
export function hydratedPagesPlugin(site: string): Plugin {
  const folder = resolve(site, 'pages');
  return {
    name: 'plinth:hydrated-pages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const seen = new Map<string, Promise<boolean>>();
      const needsReact = (file: string): Promise<boolean> => {
        const known = seen.get(file) ?? fileNeedsReact(file);
        seen.set(file, known);
        return known;
      };
      const fileNeedsReact = async (file: string): Promise<boolean> => {
        this.addWatchFile(file);
        const { isAlive, files } = readModule(file, await readFile(file, 'utf8'), resolve(site));
        if (isAlive) return true;
        // A circle has been asked about already, and its other files answer for it.
        const others = files.filter((other) => !seen.has(other));
        return (await Promise.all(others.map(needsReact))).includes(true);
      };
      const pages = readdirSync(folder).filter((name) => name.endsWith('.tsx'));
      const alive = await Promise.all(
        pages.map(async (name) => ((await needsReact(join(folder, name))) ? [basename(name, '.tsx')] : [])),
      );
      return `export const HYDRATED = ${JSON.stringify(alive.flat())};`;
    },
  };
}

/** Whether the file itself asks for React, and which other files of the site it imports. */
function readModule(file: string, code: string, site: string): { isAlive: boolean; files: string[] } {
  const { program, module } = parseSync(file, code);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value.replace(/\?.*$/, ''));
  const own = imported.filter((id) => OWN_CODE.test(id));
  const isForeign = imported.some((id) => !OWN_CODE.test(id) && !DOOR.test(id));
  const files = own
    .filter((id) => /\.tsx?$/.test(id))
    .map((id) => (id.startsWith('#site/') ? join(site, id.slice('#site/'.length)) : resolve(dirname(file), id)));
  return { isAlive: isForeign || module.dynamicImports.length > 0 || handlesEvent(program), files };
}

/** Somewhere in the syntax tree an element has an attribute such as `onClick`. */
function handlesEvent(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(handlesEvent);
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && node.type === 'JSXAttribute' && 'name' in node) {
    const { name } = node.name as { name?: unknown };
    if (typeof name === 'string' && /^on[A-Z]/.test(name)) return true;
  }
  return Object.values(node).some(handlesEvent);
}
