import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectPath } from '#lib/owner-problems.server.ts';
import { mapsFolder } from './source-maps-plugin.ts';

type Place = { readonly file: string; readonly line: number };
type Frame = Place & { readonly column: number };

/** Where in the site's own files an error of its server build came from; undefined when nowhere. */
export function placeInSite(error: Error, { site, outDir }: { site: string; outDir: string }): Place | undefined {
  const folder = projectPath(site);
  const start = folder === '' ? '' : `${folder}/`;
  for (const { file, line, column } of framesOf(error)) {
    const map = readMap(join(mapsFolder(outDir, 'server'), relative(join(outDir, 'server'), file)));
    // Lines and columns of a stack are counted from 1, those of a map from 0.
    const entry = map?.findEntry(line - 1, column - 1);
    if (entry !== undefined && 'originalSource' in entry && isOwn(entry.originalSource, start))
      return { file: entry.originalSource, line: entry.originalLine + 1 };
  }
  return undefined;
}

/** Files of packages, the engine's among them, are named from `node_modules/` on. */
function isOwn(file: string, start: string): boolean {
  return file.startsWith(start) && !/^(?:\.\.|node_modules)\//.test(file);
}

/** A frame's file is a URL, or a path in runtimes that rewrite stacks. */
function framesOf({ stack = '' }: Error): Frame[] {
  return [...stack.matchAll(/(?:\(|at )([^\s()]+?)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/gm)].map(
    ([, file = '', line, column]) => ({
      file: file.startsWith('file:') ? fileURLToPath(file) : file,
      line: Number(line),
      column: Number(column),
    }),
  );
}

function readMap(script: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));
  } catch {
    // A script of Node's or of a package has none.
    return undefined;
  }
}
