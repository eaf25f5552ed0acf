import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildFile } from './engine-files.ts';
import { importForSite } from './import-for-site.ts';
import { readLooks } from './site-looks.ts';
import { drawSocialImage } from './social-image.ts';

type SocialCards = typeof import('./social-cards.ts');

/**
 * Adds the social image of every page in the sitemap to the client build. The facts and the looks are those of the site
 * that is built; a picture of that name in its `public/` is the owner's own and stays.
 */
export function socialImagesPlugin(siteFolder: string): Plugin {
  return {
    name: 'plinth:social-images',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
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
