import { currentDocument, documentVersions } from '#legal/library.server.ts';
import { comparedVersions } from '#legal/policy-versions.server.ts';
import { buildPolicyPayload, type PolicyContent } from '#page/build-policy-payload.server.ts';
import type { Head, Payload } from '#page/payload.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { formatDate } from '#i18n/dates.ts';
import { PageNotFoundError } from '#model/errors.ts';
import { LOCALES } from '#model/facts.ts';
import { isFormPage, pageName, socialImagePath } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, type FormAddress, type PageAddress } from '#model/addresses.ts';

/** `build`: the client build's name. `day`: ISO date, for the versions of policies. */
type AsOf = { readonly build: string; readonly day: string };

/** `policy`: what the text is rendered from. @throws PageNotFoundError for a version that was never published */
export async function buildPayload(
  address: PageAddress,
  { build, day }: AsOf,
): Promise<Payload & { readonly policy?: PolicyContent }> {
  const { listed } = pageFacts(address);
  const name = pageName(address);
  const image = listed ? { image: socialImagePath(name) } : {};
  const shared = { noindex: !listed, ...image, ...alternatesOf(address), canonical: addressPath(address) };
  if (address.kind === 'named') return { build, head: { ...shared, ...wordsOf(name, address.locale) } };
  if (address.kind === 'comparison') return { build, head: await comparisonHead(address, day) };
  if (isFormPage(address)) return { build, head: { ...shared, ...(await formPageWords(address, day)) } };
  const { head, ...content } = await buildPolicyPayload(address, day);
  return { build, head: { ...shared, ...head }, ...content };
}

async function comparisonHead(address: PageAddress & { readonly kind: 'comparison' }, day: string): Promise<Head> {
  const { locale } = address;
  const compared = await comparedVersions(address.policy, address.older, address.newer, day);
  if (compared === undefined) throw new PageNotFoundError(addressPath(address));
  const [older, newer] = [compared.older, compared.newer].map(({ effective }) => formatDate(effective, locale));
  const t = strictTranslate(locale);
  const [, text] = await documentVersions(compared.slug, locale, [compared.older, compared.newer]);
  const title = t('compare.title', {
    policy: text?.title ?? compared.newer.title,
    older: `${older}`,
    newer: `${newer}`,
  });
  return { title, description: title, canonical: addressPath(address), noindex: true };
}

async function formPageWords(
  { kind, policy, locale }: FormAddress,
  day: string,
): Promise<Pick<Head, 'title' | 'description'>> {
  const t = strictTranslate(locale);
  const document = await currentDocument(policy, locale, day);
  const description = kind === 'day-form' ? t('legal.onDay') : t('compare.link');
  return { title: `${document?.title}: ${description}`, description };
}

function wordsOf(page: string, locale: string): { title: string; description: string } {
  const t = strictTranslate(locale);
  return { title: t(`pages.${page}.title`), description: t(`pages.${page}.description`) };
}

function alternatesOf(address: PageAddress): Pick<Head, 'alternates'> {
  if (LOCALES.length < 2 || !pageFacts(address).listed) return {};
  return {
    alternates: Object.fromEntries(LOCALES.map(({ code, iso }) => [iso, addressPath({ ...address, locale: code })])),
  };
}
