import { buildPolicyPayload } from '#page/build-policy-payload.server.ts';
import type { Head, Payload } from '#page/payload.ts';
import { strictTranslate } from '#i18n/strict-translate.server.ts';
import { LOCALES } from '#model/locales.ts';
import { pageFacts, type PageName } from '#model/pages.ts';
import { socialImagePath } from '#model/social-image.ts';
import { addressPath, pagePath, type PageAddress } from '#model/addresses.ts';

/**
 * Builds the payload of a page from messages and policies. `build` names the client build that pages load.
 * @throws PageNotFoundError for a version that was never published.
 */
export async function buildPayload(address: PageAddress, build: string): Promise<Payload> {
  const { page, locale } = address;
  const { legal, listed } = pageFacts(page);
  const image = listed ? { image: socialImagePath(page) } : {};
  const shared = { noindex: !listed, ...image, ...alternatesOf(address), canonical: addressPath(address) };
  if (legal === undefined) return { build, head: { ...shared, ...wordsOf(page, locale) } };
  const { head, ...content } = await buildPolicyPayload(address, legal);
  return { build, head: { ...shared, ...head }, ...content };
}

function wordsOf(page: PageName, locale: string): { title: string; description: string } {
  const t = strictTranslate(locale);
  return { title: t(`pages.${page}.title`), description: t(`pages.${page}.description`) };
}

function alternatesOf({ page, params }: PageAddress): Pick<Head, 'alternates'> {
  if (LOCALES.length < 2 || !pageFacts(page).listed) return {};
  return { alternates: Object.fromEntries(LOCALES.map(({ code, iso }) => [iso, pagePath(page, code, params)])) };
}
