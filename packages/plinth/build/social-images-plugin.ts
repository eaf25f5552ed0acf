import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildFile } from './engine-files.ts';
import { importForSite } from './import-for-site.ts';
import { readLooks } from './site-looks.ts';
import { drawSocialImage } from './social-image.ts';

type SocialCards = typeof import('./social-cards.ts');

/** Adds the social image of every page in the sitemap to the client build, where `public/` has no file of that name. */
export function socialImagesPlugin(siteFolder: string): Plugin {
  return {
    name: 'plinth:social-images',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { socialCards } = await importForSite<SocialCards>(buildFile('social-cards'), siteFolder);
      const looks = readLooks(siteFolder);
      const cards = [...(await socialCards(siteFolder))].filter(
        ([path]) => !existsSync(join(siteFolder, 'public', path.replace('.next.', '.'))),
      );
      await Promise.all(
        cards.map(async ([path, card]) => {
          this.emitFile({ type: 'asset', fileName: path.slice(1), source: await drawSocialImage(card, looks) });
        }),
      );
    },
  };
}
