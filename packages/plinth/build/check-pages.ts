import { readFileSync } from 'node:fs';
import { join, resolve, relative } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import type { Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { POLICIES_ID } from '#model/frame-ids.ts';
import { projectPath } from '#lib/owner-problems.server.ts';
import { OwnerError, problemLine, type Problem } from 'plinth-policies/owner-error';
import { SourceMap } from 'node:module';
import { mapsFolder } from './source-maps-plugin.ts';

/** The part of the built src/server/hosts/built-app.ts that this uses. Written out: no host is ever imported. */
type BuiltModule = {
  pagePaths(): readonly string[];
  parseConfig(environment: Readonly<Record<string, string>>): Config;
  createBuiltApp(
    config: Config,
    host: Pick<Host, 'log' | 'readiness'>,
  ): Promise<{ fetch(request: Request): Promise<Response> }>;
};
type CheckedBuild = { readonly site: string; readonly outDir: string };

/** Requests each page of a site that has just been built. @throws OwnerError with file and line of each failure */
export async function checkPages(build: CheckedBuild): Promise<void> {
  // A second build in the same process is another module.
  const url = `${pathToFileURL(resolve(build.outDir, 'server/app.js')).href}?built=${Date.now()}`;
  // A build has no types of its own.
  const built = (await import(/* @vite-ignore */ url)) as BuiltModule;
  const { failures, notFoundPage } = await requestPages(built, build);
  // A frame that cannot be rendered has failed on every page.
  const problems = failures.length > 0 ? failures : lostFromFrame(notFoundPage, build);
  if (problems.length > 0) throw new OwnerError(problems);
}

async function requestPages({ createBuiltApp, pagePaths, parseConfig }: BuiltModule, build: CheckedBuild) {
  let failure: unknown;
  const log = {
    info() {},
    warn() {},
    error: (fields: object) => void (failure = 'err' in fields ? fields.err : fields),
  };
  const app = await createBuiltApp(parseConfig({}), { log, readiness: () => 'ready' });
  const found = new Map<string, { problem: Problem; paths: string[] }>();
  let notFoundPage = '';
  for (const path of pagePaths()) {
    const response = await app.fetch(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }));
    if (response.status === 404) notFoundPage = await response.text();
    if (response.status < 500) continue;
    const problem = problemOfFailure(failure, build);
    const key = problemLine(problem);
    found.set(key, { problem, paths: [...(found.get(key)?.paths ?? []), path] });
  }
  const failures = [...found.values()].map(({ problem, paths }) => ({
    ...problem,
    what: `${problem.what} (on ${paths.join(', ')})`,
  }));
  return { failures, notFoundPage };
}

/** What a component of `frame/` may lose: its file, the property, what every page would lack, and a sign of it in the HTML. */
const FRAME_PARTS = [
  ['header', 'brand', 'the way to the home page', 'class="brand"'],
  ['header', 'menu', 'the menu of config.ts', 'class="site-menu"'],
  ['footer', 'legal', 'the policies, the languages, the colours and the privacy choices', `id="${POLICIES_ID}"`],
  ['footer', 'company', 'the facts of the company', '<dl><div><dt>'],
  ['not-found', 'words', 'what happened, and the ways on', '<p>404</p>'],
] as const;

/** `html`: of the not-found page, which has all of them. */
function lostFromFrame(html: string, { site }: CheckedBuild): Problem[] {
  return FRAME_PARTS.filter(([, , , sign]) => !html.includes(sign)).map(([name, part, has]) => {
    const what = `shows no {${part}}, so that every page would be without ${has}: show the property ${part} in it`;
    return { file: projectPath(join(site, `frame/${name}.tsx`)), what };
  });
}

function problemOfFailure(failure: unknown, build: CheckedBuild): Problem {
  const message = failure instanceof Error ? failure.message : String(failure);
  const place = failure instanceof Error ? placeInSite(failure, build) : undefined;
  return { ...place, what: message.replace(/^Invariant broken: /, '') };
}

type Place = { readonly file: string; readonly line: number };

/** Where in the site's own files an error of its server build came from; undefined when nowhere. */
export function placeInSite(error: Error, { site, outDir }: CheckedBuild): Place | undefined {
  const folder = projectPath(site);
  const start = folder === '' ? '' : `${folder}/`;
  // A frame's file is a URL, or a path in runtimes that rewrite stacks.
  const frames = (error.stack ?? '').matchAll(/(?:\(|at )([^\s()]+?)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/gm);
  for (const [, where = '', line, column] of frames) {
    const script = where.startsWith('file:') ? fileURLToPath(where) : where;
    const map = readMap(join(mapsFolder(outDir, 'server'), relative(join(outDir, 'server'), script)));
    const origin = map?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) continue;
    const { fileName: file, lineNumber } = origin;
    // Files of packages, the engine's among them, are named from `node_modules/` on.
    if (file.startsWith(start) && !/^(?:\.\.|node_modules)\//.test(file)) return { file, line: lineNumber };
  }
  return undefined;
}

function readMap(script: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));
  } catch {
    // A script of Node's or of a package has none.
    return undefined;
  }
}
