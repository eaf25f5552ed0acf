import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigProblem } from '#model/config-problems.ts';
import type { App, Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { placeInSite } from './place-in-site.ts';

/** What this needs of the module that src/server/hosts/built-app.ts becomes: nobody imports a host. */
type BuiltModule = {
  configProblems(): readonly ConfigProblem[];
  slugsWithoutText(): readonly string[];
  pagePaths(): readonly string[];
  parseConfig(environment: Readonly<Record<string, string>>): Config;
  createBuiltApp(config: Config, host: Pick<Host, 'log' | 'readiness'>): Promise<App>;
};
type CheckedBuild = { readonly site: string; readonly outDir: string };

/**
 * Asks a site that has just been built for each of its pages.
 * @throws with a line for each mistake, `file:line: problem`: in its config, or in a page that cannot be rendered
 */
export async function checkPages(build: CheckedBuild): Promise<void> {
  // Built again in one process, it is another module.
  const url = `${pathToFileURL(resolve(build.outDir, 'server/app.js')).href}?built=${Date.now()}`;
  // A build has no types of its own.
  const built = (await import(/* @vite-ignore */ url)) as BuiltModule;
  const withoutText = built.slugsWithoutText().map((slug): ConfigProblem => {
    const problem = `policies has "${slug}", and there is no text ${slug}.md in the first language`;
    return { field: 'policies', name: slug, problem };
  });
  const inConfig = [...withoutText, ...built.configProblems()].map((problem) => lineOfConfig(build.site, problem));
  // A menu is on every page.
  const problems = inConfig.length > 0 ? inConfig : await failingPages(built, build);
  if (problems.length > 0) throw new SiteMistakesError(problems);
}

/** Mistakes of a site that its build found. The message is all that its owner needs: there is no stack. */
class SiteMistakesError extends Error {
  override name = 'SiteMistakesError';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.stack = this.message;
  }
}

async function failingPages({ createBuiltApp, pagePaths, parseConfig }: BuiltModule, build: CheckedBuild) {
  let failure: unknown;
  const log = {
    info() {},
    warn() {},
    error: (fields: object) => void (failure = 'err' in fields ? fields.err : fields),
  };
  const app = await createBuiltApp(parseConfig({}), { log, readiness: () => 'ready' });
  const pathsOf = new Map<string, string[]>();
  for (const path of pagePaths()) {
    const { status } = await app.fetch(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }));
    if (status < 500) continue;
    const problem = describeFailure(failure, build);
    pathsOf.set(problem, [...(pathsOf.get(problem) ?? []), path]);
  }
  return [...pathsOf].map(([problem, paths]) => `${problem} (on ${paths.join(', ')})`);
}

function describeFailure(failure: unknown, build: CheckedBuild): string {
  const message = failure instanceof Error ? failure.message : String(failure);
  const place = failure instanceof Error ? placeInSite(failure, build) : undefined;
  return `${place === undefined ? '' : `${place}: `}${message.replace(/^Invariant broken: /, '')}`;
}

function lineOfConfig(site: string, { field, name, problem }: ConfigProblem): string {
  const file = join(site, 'config.ts').replaceAll('\\', '/');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const start = lines.findIndex((line) => line.trimStart().startsWith(`${field}:`));
  const line = lines.findIndex((text, index) => index >= start && new RegExp(`['"\`]${name}['"\`]`).test(text));
  return `${file}:${Math.max(line, start, 0) + 1}: ${problem}`;
}
