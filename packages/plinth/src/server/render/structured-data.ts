import { strictTranslate } from '#i18n/bundles.server.ts';
import { languageTag } from '#i18n/intl.ts';
import type { Head } from '#page/payload.ts';
import { COMPANY, REGISTRATIONS } from '#model/facts.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { pagePath, type PageAddress } from '#model/addresses.ts';

/**
 * Describes a page to search engines (schema.org): the page, its breadcrumbs, and what it says itself. The home page describes
 * the company and the site as well, which every page names by their ids.
 */
export function structuredData(
  head: Head,
  address: PageAddress,
  { siteUrl }: PublicConfig,
  own: object | readonly object[] = [],
): object {
  const home = siteUrl + pagePath('home', address.locale);
  const url = siteUrl + head.canonical;
  const [organizationId, websiteId] = [`${siteUrl}/#organization`, `${siteUrl}/#website`];
  const webPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: head.title,
    inLanguage: languageTag(head.textLocale ?? address.locale),
    isPartOf: { '@id': websiteId },
    dateModified: head.modified,
  };
  const organization = {
    '@type': 'Organization',
    '@id': organizationId,
    name: COMPANY.legalName.value,
    url: `${siteUrl}/`,
    ...contactAndRegistrations(address.locale),
  };
  const website = {
    '@type': 'WebSite',
    '@id': websiteId,
    name: COMPANY.brand.value,
    url: `${siteUrl}/`,
    publisher: { '@id': organizationId },
  };
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: COMPANY.brand.value, item: home },
      { '@type': 'ListItem', position: 2, name: head.title, item: url },
    ],
  };
  const graph = url === home ? [organization, website, webPage] : [webPage, breadcrumbs];
  return { '@context': 'https://schema.org', '@graph': [graph, own].flat(2) };
}

function contactAndRegistrations(locale: string): object {
  const { vat, lei, ...others } = REGISTRATIONS;
  const identifier = Object.entries(others).map(([name, { value, link }]) => ({
    '@type': 'PropertyValue',
    name: strictTranslate(locale)(`footer.registrations.${name}.name`),
    value,
    url: link,
  }));
  return {
    telephone: COMPANY.telephone?.value,
    vatID: vat?.value,
    leiCode: lei?.value,
    ...(identifier.length > 0 && { identifier }),
  };
}
