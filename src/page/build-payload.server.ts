import { currentDocument, documentVersion } from '#legal/library.server.ts';
import type { Head, Payload } from '#page/payload.ts';
import { strictTranslate } from '#i18n/strict-translate.server.ts';
import { PageNotFoundError } from '#model/errors.ts';
import { LOCALES } from '#model/locales.ts';
import { pageFacts, type PageName } from '#model/pages.ts';
import { socialImagePath } from '#model/social-image.ts';
import { addressPath, pagePath, type PageAddress } from '#model/addresses.ts';

/**
 * Builds the payload of a page from messages and policies. `build` names the client build that pages load.
 * @throws PageNotFoundError for a version that was never published.
 */
export async function buildPayload(address: PageAddress, build: string): Promise<Payload> {
  const { page, locale, params } = address;
  const { legal, listed } = pageFacts(page);
  const image = listed ? { image: socialImagePath(page) } : {};
  const shared = { noindex: !listed, ...image, ...alternatesOf(address) };
  if (legal === undefined) {
    return { build, head: { ...shared, ...wordsOf(page, locale), canonical: addressPath(address) } };
  }

  const { version } = params;
  const document = await (version === undefined
    ? currentDocument(legal, locale)
    : documentVersion(legal, locale, version));
  if (document === undefined) throw new PageNotFoundError(addressPath(address));
  const { title, description, effective } = document;
  const head = { ...shared, title, description, modified: effective, canonical: addressPath(address) };
  return { build, head, document };
}

function wordsOf(page: PageName, locale: string): { title: string; description: string } {
  const t = strictTranslate(locale);
  return { title: t(`pages.${page}.title`), description: t(`pages.${page}.description`) };
}

function alternatesOf({ page, params }: PageAddress): Pick<Head, 'alternates'> {
  if (LOCALES.length < 2 || !pageFacts(page).listed) return {};
  return { alternates: Object.fromEntries(LOCALES.map(({ code, iso }) => [iso, pagePath(page, code, params)])) };
}
