import type { Plugin } from 'vite';
import { readTitleFace } from './title-face.ts';

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
