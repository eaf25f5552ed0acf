import type { Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { titleFamily } from '#looks/theme-tokens.server.ts';
import { looksFiles } from './site-looks.ts';

const MODULE = 'virtual:title-face';

/** Gives the browser the address of the font of titles, and the server its letters. The font is an asset of the client build. */
export function titleFacePlugin(site: string): Plugin {
  return {
    name: 'plinth:title-face',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const face = readTitleFace(site);
      if (face === undefined) return 'export const titleFace = undefined, titleLetters = undefined;';
      const { family, file, letters } = face;
      return [
        `import url from ${JSON.stringify(`${file}?url`)};`,
        `export const titleFace = [${JSON.stringify(family)}, 'url(' + url + ')', { display: 'optional' }];`,
        `export const titleLetters = ${JSON.stringify(letters)};`,
      ].join('\n');
    },
  };
}

type TitleFace = {
  readonly family: string;
  readonly file: string;
  /** As in CSS: U+0000-00FF,U+0131. */
  readonly letters: string;
};

/**
 * The font of titles: that of the first family in `--titles`, where its package of Fontsource is installed, in the site or
 * with the engine. Any other family is the machine's, or the owner's own.
 */
export function readTitleFace(site: string): TitleFace | undefined {
  const { theme } = looksFiles(site);
  const family = titleFamily(readFileSync(theme, 'utf8'));
  if (family === undefined) return undefined;
  const name = family.toLowerCase().replaceAll(' ', '-');
  const [file, unicode] = [`files/${name}-latin-400-normal.woff2`, 'unicode.json'].map((path) =>
    resolveFirst(`@fontsource/${name}/${path}`, [resolve(theme), import.meta.filename]),
  );
  if (file === undefined || unicode === undefined) return undefined;
  const { latin: letters } = JSON.parse(readFileSync(unicode, 'utf8')) as { readonly latin: string };
  return { family, file: file.replaceAll('\\', '/'), letters };
}

/** Not import.meta.resolve: Vite's module runner, in which tests build sites, does not have it. */
function resolveFirst(name: string, from: readonly string[]): string | undefined {
  for (const file of from) {
    try {
      return createRequire(file).resolve(name);
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}
