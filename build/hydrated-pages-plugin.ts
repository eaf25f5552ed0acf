import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseSync, type Plugin } from 'vite';

const MODULE = 'virtual:hydrated-pages';
/** Passed on by the engine: a page that uses nothing else, and handles no event, has no state. */
const DOOR = /^#plinth(?:\/|$)/;
const OWN_CODE = /^(?:\.{1,2}|#site)\//;
const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * Tells the server which modules of `site/pages/` React has to take over: those which handle an event, have a `ref`, or import
 * at run time what is neither the engine's door nor a file of the site's; or import a file that does. Any other page stays as
 * it was sent.
 */
export function hydratedPagesPlugin(site: string): Plugin {
  const folder = resolve(site, 'pages');
  return {
    name: 'plinth:hydrated-pages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const read = new Map<string, Promise<ReturnType<typeof readModule>>>();
      const readOnce = (file: string): Promise<ReturnType<typeof readModule>> => {
        this.addWatchFile(file);
        const known = read.get(file) ?? readFile(file, 'utf8').then((code) => readModule(file, code, resolve(site)));
        read.set(file, known);
        return known;
      };
      /** `asked`: files of this page that answer for themselves; another page asks them again. */
      const needsReact = async (file: string, asked: Set<string>): Promise<boolean> => {
        if (asked.has(file)) return false;
        asked.add(file);
        const { isAlive, files } = await readOnce(file);
        if (isAlive) return true;
        return (await Promise.all(files.map((other) => needsReact(other, asked)))).includes(true);
      };
      const pages = readdirSync(folder).filter((name) => name.endsWith('.tsx'));
      const alive = await Promise.all(
        pages.map(async (name) => ((await needsReact(join(folder, name), new Set())) ? [basename(name, '.tsx')] : [])),
      );
      return `export const HYDRATED = ${JSON.stringify(alive.flat())};`;
    },
  };
}

/** Whether the file itself asks for React, and which other files of the site it imports. */
export function readModule(file: string, code: string, site: string): { isAlive: boolean; files: string[] } {
  const { program, module } = parseSync(file, code);
  const imported = importedIds(module);
  const own = imported.filter((id) => OWN_CODE.test(id));
  // What cannot be looked into may have a state: a package, or a file that only a bundler finds.
  const isForeign = imported.some((id) => (OWN_CODE.test(id) ? extname(id) === '' : !DOOR.test(id)));
  const files = own
    .filter((id) => SCRIPT.test(id))
    .map((id) => (id.startsWith('#site/') ? join(site, id.slice('#site/'.length)) : resolve(dirname(file), id)));
  return { isAlive: isForeign || module.dynamicImports.length > 0 || handlesEvent(program), files };
}

/** What is imported at run time, or passed on, without what is only a type. */
function importedIds({ staticImports, staticExports }: ReturnType<typeof parseSync>['module']): string[] {
  const imports = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
  );
  return [...new Set([...imports, ...exports].map((id) => id.replace(/\?.*$/, '')))];
}

/** Somewhere in the syntax tree something is named like `onClick`, or an element has a `ref`. */
function handlesEvent(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(handlesEvent);
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && isHandler(node)) return true;
  return Object.values(node).some(handlesEvent);
}

/** An attribute, or a property of what is spread into one. */
function isHandler(node: { type: unknown; name?: unknown; key?: unknown }): boolean {
  const named = node.type === 'JSXAttribute' ? node.name : node.type === 'Property' ? node.key : undefined;
  const name = typeof named === 'object' && named !== null && 'name' in named ? named.name : undefined;
  if (typeof name !== 'string') return false;
  return /^on[A-Z]/.test(name) || (name === 'ref' && node.type === 'JSXAttribute');
}
