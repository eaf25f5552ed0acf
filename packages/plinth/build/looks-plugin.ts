import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { looksFiles, readLooks, type SiteLooks } from './site-looks.ts';

/** The modules that are made from `theme.css` and `mark.svg`. */
const MODULES: Readonly<Record<string, (looks: SiteLooks) => string>> = {
  'virtual:site-mark': ({ mark, wordmark }) =>
    `export const mark = ${JSON.stringify(wordmark ?? mark)}, isWordmark = ${wordmark !== undefined};`,
  'virtual:site-colours': ({ colours: { paper } }) =>
    `export const manifestColours = ${JSON.stringify({ theme_color: paper.light, background_color: paper.light })};`,
};

/** Gives the header its mark and the manifest its colours. A mark or a token that cannot be used ends the build. */
export function looksPlugin(site: string): Plugin {
  const files = Object.values(looksFiles(site)).map((file) => resolve(file).replaceAll('\\', '/'));
  return {
    name: 'plinth:looks',
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    load(id) {
      const write = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      return write === undefined ? null : write(readLooks(site));
    },
    // In development, Vite watches files, and these modules have none.
    hotUpdate({ file, modules }) {
      if (!files.includes(file)) return;
      const { moduleGraph } = this.environment;
      const made = Object.keys(MODULES).flatMap((id) => moduleGraph.getModuleById(`\0${id}`) ?? []);
      return [...modules, ...made];
    },
  };
}
