import { formatDate } from '#i18n/intl.ts';
import { invariant } from '#lib/invariant.ts';
import { currentDocument } from '#legal/library.server.ts';
import { toMarkdown } from '#legal/to-markdown.server.ts';
import { strictTranslate } from '#i18n/strict-translate.server.ts';
import { buildPayload } from '#page/build-payload.server.ts';
import type { GeneratedFile } from '#server/files/generated-files.ts';
import { COMPANY } from '#model/facts.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#model/locales.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';

/** The Markdown twin of each legal page, and `/llms.txt`, the list of pages for language models. */
export function markdownFiles(siteUrl: string): Record<string, GeneratedFile> {
  const twins = fixedAddresses()
    .filter(({ page }) => pageFacts(page).legal !== undefined)
    .map((address): [string, GeneratedFile] => [
      markdownPath(address),
      { contentType: 'text/markdown; charset=utf-8', write: () => twin(address) },
    ]);
  return {
    ...Object.fromEntries(twins),
    '/llms.txt': { contentType: 'text/plain; charset=utf-8', write: () => llmsTxt(siteUrl) },
  };
}

function markdownPath(address: PageAddress): string {
  return `${addressPath(address)}index.md`;
}

async function twin({ page, locale }: PageAddress): Promise<string> {
  const { legal } = pageFacts(page);
  const document = legal === undefined ? undefined : await currentDocument(legal, locale);
  invariant(document, `no document for ${page}`);
  const t = strictTranslate(locale);
  const heading = `${t('legal.effective')} ${formatDate(document.effective, locale)}`;
  return toMarkdown(document, {
    heading,
    summaryLabel: t('legal.summary'),
    notBinding: t('legal.notBinding'),
    ended: t('legal.ended'),
  });
}

/** The format of llmstxt.org: a title, one sentence, and links to the pages, by language. */
async function llmsTxt(siteUrl: string): Promise<string> {
  const { head } = await buildPayload({ page: 'home', locale: DEFAULT_LOCALE, params: {} }, '');
  const parts = await Promise.all(LOCALES.map((locale) => pagesOf(locale, siteUrl)));
  return [`# ${COMPANY.brand.value}`, `> ${head.description}`, ...parts].join('\n\n') + '\n';
}

async function pagesOf({ code, name }: Locale, siteUrl: string): Promise<string> {
  const listed = fixedAddresses().filter(({ page, locale }) => pageFacts(page).listed && locale === code);
  const lines = await Promise.all(
    listed.map(async (address) => {
      const { head } = await buildPayload(address, '');
      const path = pageFacts(address.page).legal === undefined ? addressPath(address) : markdownPath(address);
      return `- [${head.title}](${siteUrl}${path}): ${head.description}`;
    }),
  );
  const t = strictTranslate(code);
  const title = t('files.pages') + (LOCALES.length > 1 ? ` (${name})` : '');
  return `## ${title}\n\n${lines.join('\n')}`;
}
