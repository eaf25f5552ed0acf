import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { SiteDefinition } from '#model/define-site.ts';
import { archiveProblems } from './archive-problems.ts';
import { contentProblems } from './content-problems.ts';
import { secretFileProblems } from './secret-file-problems.ts';
import { siteAliases } from './site-aliases.ts';
import { SiteMistake } from './site-mistake.ts';
import { siteProblems } from './site-problems.ts';

/**
 * Ends a build before it begins when the site's words, policies, config or public files have a mistake: all of them, with
 * file and line.
 */
export function siteCheckPlugin(site: string): Plugin {
  return {
    name: 'plinth:site-check',
    apply: 'build',
    async buildStart() {
      if (this.environment.name !== 'client') return;
      const problems = [...secretFileProblems(site), ...contentProblems(site), ...archiveProblems(site)];
      if (problems.length > 0) throw new SiteMistake(problems);
      const { module } = await runnerImport<{ default: SiteDefinition }>(`/${configFile(site)}`, {
        configFile: false,
        logLevel: 'silent',
        resolve: { alias: siteAliases(site) },
      });
      assertSite(site, module.default);
    },
  };
}

/** @throws SiteMistake for a config that names what the site's folder does not have. */
export function assertSite(site: string, definition: SiteDefinition): void {
  const file = configFile(site);
  // What a file exports that is empty, or half written.
  if ((definition as SiteDefinition | undefined)?.languages === undefined)
    throw new SiteMistake([`${file}:1: exports no site: it takes export default defineSite({ … })`]);
  const problems = siteProblems(definition, {
    text: readFileSync(file, 'utf8'),
    file,
    has: (path) => existsSync(join(site, path)),
  });
  if (problems.length > 0) throw new SiteMistake(problems);
}

export function configFile(site: string): string {
  return `${site}/config.ts`;
}
