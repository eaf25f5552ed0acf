import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { checkConfig } from '#commands/config/check-config.ts';
import { archiveHashes, legalFiles, readSiteFiles, type SiteFiles } from '#commands/texts/site-files.ts';
import { parsePolicy } from 'plinth-policies/parse';
import { changedArchive, translationsWithoutClauses } from 'plinth-policies/lint';
import { problemsIn } from 'plinth-policies/problems-in';
import { OwnerError, type Problem } from 'plinth-policies/owner-error';
import { problemsOf, projectPath } from '#lib/owner-problems.server.ts';
import type { SiteDefinition } from '#model/define-site.ts';
import { compileMessages } from './compile-messages.ts';
import { importForSite, siteLanguage } from './import-for-site.ts';
import { publicFileProblems } from './public-file-problems.ts';

/** Ends a build at its start if words, policies, config or public files have mistakes: all, with file and line. */
export function siteCheckPlugin(site: string): Plugin {
  return {
    name: 'plinth:site-check',
    apply: 'build',
    // The first half of a build.
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const files = readSiteFiles(site);
      const found = [...fileProblems(site, files), ...contentProblems(site, files)];
      if (found.length > 0) assertNone(problemsIn(await siteLanguage(site), found));
      const definition = await loadDefinition(site);
      assertSite(site, definition);
      const locales = definition.languages.map(({ code }) => code);
      assertNone(inFolder(site, translationsWithoutClauses({ files: legalFiles(files), locales })));
    },
  };
}

/** @throws OwnerError for public files that must be private, and for published texts that have changed */
export function assertFiles(site: string): void {
  assertNone(fileProblems(site, readSiteFiles(site)));
}

function fileProblems(site: string, files: SiteFiles): Problem[] {
  return [...publicFileProblems(site), ...problemsOfArchive(site, files)];
}

/** @throws OwnerError for settings that cannot be used, and for what they name and the site does not have */
export function assertSite(site: string, definition: SiteDefinition): void {
  assertNone(checkConfig(definition, site).problems);
}

/** @throws OwnerError with what the config throws, and its line */
async function loadDefinition(site: string): Promise<SiteDefinition> {
  const file = join(site, 'config.ts').replaceAll('\\', '/');
  // For the line: Vite runs what it has made of the file.
  const before = process.sourceMapsEnabled;
  process.setSourceMapsEnabled(true);
  try {
    return (await importForSite<{ default: SiteDefinition }>(resolve(file), site)).default;
  } catch (error) {
    if (problemsOf(error) !== undefined || !(error instanceof Error)) throw error;
    const [, after = ''] = (error.stack ?? '').split(`${resolve(file).replaceAll('\\', '/')}:`);
    const line = Number(/^\d+/.exec(after)?.[0] ?? 1);
    throw new OwnerError([{ file, line, what: error.message.split('\n')[0] ?? '' }]);
  } finally {
    process.setSourceMapsEnabled(before);
  }
}

function assertNone(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new OwnerError(problems);
}

/** The mistakes in all policies and words of a site, so that an editor mends them in one go. */
function contentProblems(site: string, files: SiteFiles): Problem[] {
  const words = [...files].filter(([path]) => /^locales\/[^/]+\.json$/.test(path));
  return [
    ...[...legalFiles(files)].flatMap(([path, text]) =>
      problemsWith(() => void parsePolicy(text, projectPath(`${site}/legal/${path}`))),
    ),
    ...words.flatMap(([path, text]) => problemsWith(() => void compileMessages(text, projectPath(`${site}/${path}`)))),
  ];
}

function problemsOfArchive(site: string, files: SiteFiles): Problem[] {
  const problems = problemsWith(() =>
    changedArchive({ files: legalFiles(files), archiveHashes: archiveHashes(files), command: 'npx plinth policy' }),
  );
  return inFolder(site, problems);
}

/** The linter names files from the site's folder. */
function inFolder(site: string, problems: readonly Problem[]): Problem[] {
  const folder = projectPath(site);
  return problems.map(({ file = '', ...problem }) => ({ file: join(folder, file).replaceAll('\\', '/'), ...problem }));
}

/** The problems that a check returns or throws. */
function problemsWith(check: () => readonly Problem[] | void): readonly Problem[] {
  try {
    return check() ?? [];
  } catch (error) {
    const problems = problemsOf(error);
    if (problems === undefined) throw error;
    return problems;
  }
}
