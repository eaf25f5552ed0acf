import { runnerImport, type Plugin } from 'vite';
import { siteAliases } from './site-aliases.ts';

const MODULE = 'virtual:launch';

/** Tells the server how many things of the site's folder stand against its launch, as `npm run doctor` counts them. */
export function launchPlugin(siteFolder: string): Plugin {
  return {
    name: 'plinth:launch',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const { module } = await runnerImport<typeof import('#commands/doctor/site-findings.ts')>(
        '/src/commands/doctor/site-findings.ts',
        { configFile: false, resolve: { alias: siteAliases(siteFolder) } },
      );
      const findings = module.siteFindings(await module.readSiteTexts(siteFolder));
      return `export const blocking = ${findings.filter(({ weight }) => weight === 'blocks').length};`;
    },
  };
}
