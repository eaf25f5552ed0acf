import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { parseDocument } from '#legal/parse-document.server.ts';
import { COMPANY } from '#site/company.ts';
import { DEFAULT_LOCALE } from '#site/locales.ts';
import type { PageFacts, PageName } from '#site/pages.ts';
import { pageEntries } from '#site/routes.ts';
import { socialImagePath } from '#site/social-image.ts';
import { drawSocialImage } from './social-image.ts';

/** Draws the social image of every page in the sitemap, in the words of the default locale. */
export function socialImagesPlugin(): Plugin {
  return {
    name: 'plinth:social-images',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const listed = pageEntries().filter(([, facts]) => facts.listed);
      await Promise.all(
        listed.map(async ([page, facts]) => {
          const source = await drawSocialImage({ brand: COMPANY.brand.value, ...(await wordsOf(page, facts)) });
          this.emitFile({ type: 'asset', fileName: socialImagePath(page).slice(1), source });
        }),
      );
    },
  };
}

async function wordsOf(page: PageName, { legal }: PageFacts): Promise<{ title: string; line: string }> {
  if (legal !== undefined) {
    const file = `content/legal/${DEFAULT_LOCALE}/${legal}.md`;
    const { title, effective } = parseDocument(await readFile(file, 'utf8'), file);
    return { title, line: `${COMPANY.legalName.value} · ${effective}` };
  }
  const words = JSON.parse(await readFile(`locales/${DEFAULT_LOCALE}.json`, 'utf8')) as Words;
  return { title: words.pages[page]?.title ?? page, line: COMPANY.legalName.value };
}

type Words = { pages: Record<string, { title: string } | undefined> };
