import type { Plugin } from 'vite';
import { engineFile } from './engine-files.ts';
import { importForSite } from './import-for-site.ts';

const MODULE = 'virtual:launch';

type SiteFindings = typeof import('#commands/doctor/site-findings.ts');

/** Gives the server the number of findings of `npx plinth doctor` in the site's folder that block its launch. */
export function launchPlugin(siteFolder: string): Plugin {
  let findingsOf: SiteFindings | undefined;
  return {
    name: 'plinth:launch',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // Before the first text is parsed: Vite gives up an import after a minute, and thousands of texts take longer.
    async buildStart() {
      findingsOf = await importForSite<SiteFindings>(engineFile('#commands/doctor/site-findings.ts'), siteFolder);
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}` || findingsOf === undefined) return null;
      const findings = findingsOf.siteFindings(findingsOf.readSiteTexts(siteFolder));
      return `export const blocking = ${findings.filter(({ weight }) => weight === 'blocks').length};`;
    },
  };
}
