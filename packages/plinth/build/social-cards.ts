import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDate } from '#i18n/dates.ts';
import { parsePolicy } from 'plinth-policies/parse';
import { fixedPages, pageFacts } from '#model/pages.ts';
import { sealDigits } from '#lib/seal.ts';
import { COMPANY, SITE } from '#model/facts.ts';
import { pageName, type Page, comingImagePath, socialImagePath } from '#model/page-name.ts';
import type { SocialCard } from './social-image.ts';

/** What is on the social image of each page in the sitemap, in the default language, by the image's path. A coming text has one. */
export async function socialCards(siteFolder: string): Promise<Map<string, SocialCard>> {
  const listed = fixedPages().filter((page) => pageFacts(page).listed);
  const card = async (page: Page, part = ''): Promise<SocialCard> => ({
    brand: COMPANY.brand.value,
    ...(await wordsOf(siteFolder, page, part)),
    direction: SITE.languages[0].dir ?? 'ltr',
  });
  const hasNext = (page: Page): boolean =>
    page.kind !== 'named' && existsSync(textFile(siteFolder, page.policy, '/next'));
  const cards = listed.flatMap((page): Array<Promise<[string, SocialCard]>> => {
    const name = pageName(page);
    const own = card(page).then((words): [string, SocialCard] => [socialImagePath(name), words]);
    if (!hasNext(page)) return [own];
    return [own, card(page, '/next').then((words): [string, SocialCard] => [comingImagePath(name), words])];
  });
  return new Map(await Promise.all(cards));
}

function textFile(siteFolder: string, policy: string, part: string): string {
  return join(siteFolder, 'legal', SITE.languages[0].code, `${policy}${part}.md`);
}

async function wordsOf(
  siteFolder: string,
  page: Page,
  part: string,
): Promise<Pick<SocialCard, 'title' | 'line' | 'digits'>> {
  const [{ code, file }] = SITE.languages;
  if (page.kind !== 'named') {
    const path = textFile(siteFolder, page.policy, part);
    const bytes = await readFile(path);
    const { title, effective } = parsePolicy(bytes.toString(), path);
    const digits = digitsOf(bytes);
    return { title, line: `${COMPANY.legalName.value}\n${formatDate(effective, code)} · ${digits}`, digits };
  }
  type Words = { readonly pages: Readonly<Record<string, { readonly title: string } | undefined>> };
  const words = JSON.parse(await readFile(join(siteFolder, file), 'utf8')) as Words;
  // A page that is no policy has a seal as well: an ornament, always the same.
  return {
    title: words.pages[page.name]?.title ?? page.name,
    line: COMPANY.legalName.value,
    digits: digitsOf(page.name),
  };
}

function digitsOf(text: Buffer | string): string {
  return sealDigits(hash('sha256', text));
}
