import { sitePolicies, translatedLocales } from '#legal/site-policies.server.ts';
import { buildPolicyPayload, type PolicyContent } from '#page/build-policy-payload.server.ts';
import type { Head, Payload } from '#page/payload.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { formatVersion } from '#i18n/dates.ts';
import type { Locale } from '#model/define-site.ts';
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
  const shared = { noindex: !listed, ...image };
  if (address.kind === 'named')
    return { build, head: { ...shared, ...placeOf(address, LOCALES), ...wordsOf(name, address.locale) } };
  if (address.kind === 'comparison') return { build, head: await comparisonHead(address, day) };
  if (isFormPage(address)) return { build, head: { ...shared, ...(await formPageHead(address, day)) } };
  const { head, ...content } = await buildPolicyPayload(address, day);
  const locales = listed ? await translatedLocales(address.policy, day) : [];
  return {
    build,
    head: { ...shared, ...placeOf(address, locales, content.policy?.document.locale), ...head },
    ...content,
  };
}

type Place = Pick<Head, 'canonical' | 'textLocale' | 'alternates'>;

/**
 * A text that is not translated has its address in the frame of its own language: that of another frame is no page of its own.
 * `locales`: those that have the page.
 */
function placeOf(address: PageAddress, locales: readonly Locale[], textLocale = address.locale): Place {
  const canonical = addressPath({ ...address, locale: textLocale });
  if (textLocale !== address.locale) return { canonical, textLocale };
  if (locales.length < 2 || !pageFacts(address).listed) return { canonical };
  const paths = locales.map(({ code, iso }) => [iso, addressPath({ ...address, locale: code })] as const);
  return { canonical, alternates: Object.fromEntries(paths) };
}

async function comparisonHead(address: PageAddress & { readonly kind: 'comparison' }, day: string): Promise<Head> {
  const { policy, locale } = address;
  const compared = await (await sitePolicies()).pair(policy, address.older, address.newer, { locale, day });
  if (compared === undefined) throw new PageNotFoundError(addressPath(address));
  const [older, newer] = [compared.older, compared.newer].map((version) => formatVersion(version, locale));
  const t = strictTranslate(locale);
  const [, text] = compared.texts;
  const title = t('compare.title', {
    policy: text.title,
    older: `${older}`,
    newer: `${newer}`,
  });
  return { title, description: title, ...placeOf(address, [], text.locale), noindex: true };
}

async function formPageHead(address: FormAddress, day: string): Promise<Place & Pick<Head, 'title' | 'description'>> {
  const { kind, policy, locale } = address;
  const t = strictTranslate(locale);
  const document = await (await sitePolicies()).text(policy, { locale, day });
  const description = kind === 'day-form' ? t('legal.onDay') : t('compare.link');
  return { ...placeOf(address, [], document?.locale), title: `${document?.title}: ${description}`, description };
}

function wordsOf(page: string, locale: string): { title: string; description: string } {
  const t = strictTranslate(locale);
  return { title: t(`pages.${page}.title`), description: t(`pages.${page}.description`) };
}
