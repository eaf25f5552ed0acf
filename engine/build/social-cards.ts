import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDate } from '#i18n/intl.ts';
import { parseDocument } from '#legal/parse-document.server.ts';
import { fixedPages, pageFacts } from '#model/pages.ts';
import { COMPANY, SITE } from '#model/facts.ts';
import { pageName, type Page } from '#model/page-name.ts';
import { socialImagePath } from '#model/social-image.ts';
import type { SocialCard } from './social-image.ts';
import type { SocialWords } from './social-words.ts';

/** The texts on the social image of each page in the sitemap, in the default language, by the image's path. */
export async function socialCards(siteFolder: string): Promise<Map<string, SocialCard>> {
  const listed = fixedPages().filter((page) => pageFacts(page).listed);
  const cards = listed.map(async (page): Promise<[string, SocialCard]> => [
    socialImagePath(pageName(page)),
    { brand: COMPANY.brand.value, ...(await wordsOf(siteFolder, page)), direction: SITE.languages[0].dir ?? 'ltr' },
  ]);
  return new Map(await Promise.all(cards));
}

async function wordsOf(siteFolder: string, page: Page): Promise<Omit<SocialWords, 'brand'>> {
  const [{ code, file }] = SITE.languages;
  if (page.kind !== 'named') {
    const path = join(siteFolder, 'legal', code, `${page.policy}.md`);
    const { title, effective } = parseDocument(await readFile(path, 'utf8'), path);
    return { title, line: `${COMPANY.legalName.value} · ${formatDate(effective, code)}` };
  }
  const words = JSON.parse(await readFile(join(siteFolder, file), 'utf8')) as Words;
  return { title: words.pages[page.name]?.title ?? page.name, line: COMPANY.legalName.value };
}

type Words = { pages: Record<string, { title: string } | undefined> };
