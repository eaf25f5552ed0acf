import type { MessageKey } from '#i18n/messages.ts';
import { currentDocument, documentVersion } from '#legal/library.server.ts';
import type { Payload } from '#payload.ts';
import { strictTranslate } from '#server/strict-translate.ts';
import { PageNotFoundError } from '#site/errors.ts';
import { LOCALES } from '#site/locales.ts';
import { PAGES, type PageName, type WordedPageName } from '#site/pages.ts';
import { socialImagePath } from '#site/social-image.ts';
import { addressPath, pagePath, type PageAddress } from '#site/routes.ts';

/**
 * What a page shows, from words and policies.
 * @throws PageNotFoundError for a version that was never published.
 */
export async function buildPayload(address: PageAddress, build: string): Promise<Payload> {
  const { page, locale, params } = address;
  const { legal, listed } = PAGES[page];
  const image = listed ? { image: socialImagePath(page) } : {};
  const shared = { noindex: !listed, ...image, alternates: alternatesOf(address) };
  if (legal === undefined) {
    return { build, head: { ...shared, ...wordsOf(page, locale), canonical: addressPath(address) } };
  }

  const { version } = params;
  const document = await (version === undefined ? currentDocument(legal, locale) : documentVersion(legal, locale, version));
  if (document === undefined) throw new PageNotFoundError(addressPath(address));
  const { title, description, effective } = document;
  const head = { ...shared, title, description, modified: effective, canonical: pagePath(`legal-${legal}`, locale) };
  return { build, head, document };
}

function wordsOf(page: PageName, locale: string): { title: string; description: string } {
  const t = strictTranslate(locale);
  // Pages without a legal document are exactly those with words.
  const key = (field: 'title' | 'description'): MessageKey => `pages.${page as WordedPageName}.${field}`;
  return { title: t(key('title')), description: t(key('description')) };
}

function alternatesOf({ page, params }: PageAddress): Record<string, string> {
  if (LOCALES.length < 2 || !PAGES[page].listed) return {};
  return Object.fromEntries(LOCALES.map(({ code, iso }) => [iso, pagePath(page, code, params)]));
}

