import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FONT = /\.woff2?$/;

/**
 * Adds the fonts of `fonts/` in the site's folder to the client build. Stylesheets are part of the server build, which
 * names a font by the hash of its bytes as this build does, and emits none.
 */
export function fontsPlugin(siteFolder: string): Plugin {
  const folder = join(siteFolder, 'fonts');
  return {
    name: 'plinth:fonts',
    apply: 'build',
    async buildStart() {
      if (this.environment.name !== 'client') return;
      for (const file of await fontsIn(folder)) {
        const path = join(folder, file);
        this.emitFile({ type: 'asset', name: file, originalFileName: `fonts/${file}`, source: await readFile(path) });
      }
    },
  };
}

async function fontsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((file) => FONT.test(file));
  } catch {
    // Most sites have none.
    return [];
  }
}
