import { sitePolicies } from '#legal/site-policies.server.ts';
import { buildPolicyPayload, type PolicyContent } from '#page/build-policy-payload.server.ts';
import type { Head, Payload } from '#page/payload.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { formatVersion } from '#i18n/dates.ts';
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
  const { policy, locale } = address;
  const compared = await (await sitePolicies()).pair(policy, address.older, address.newer, { locale, day });
  if (compared === undefined) throw new PageNotFoundError(addressPath(address));
  const [older, newer] = [compared.older, compared.newer].map((version) => formatVersion(version, locale));
  const t = strictTranslate(locale);
  const title = t('compare.title', {
    policy: compared.texts[1].title,
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
  const document = await (await sitePolicies()).text(policy, { locale, day });
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
