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
  const isHome = url === home;
  const organization = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: COMPANY.legalName.value,
    url: `${siteUrl}/`,
    ...contactAndRegistrations(address.locale),
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: COMPANY.brand.value,
    url: `${siteUrl}/`,
    publisher: reference(organization),
  };
  const webPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: head.title,
    inLanguage: languageTag(head.textLocale ?? address.locale),
    isPartOf: reference(website),
    ...(head.modified === undefined ? {} : { dateModified: head.modified }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [isHome ? [organization, website, webPage] : [webPage, breadcrumbs(head.title, url, home)], own].flat(2),
  };
}

function contactAndRegistrations(locale: string): object {
  const t = strictTranslate(locale);
  const { vat, lei, ...others } = REGISTRATIONS;
  const identifier = Object.entries(others).map(([name, { value, link }]) => ({
    '@type': 'PropertyValue',
    name: t(`footer.registrations.${name}.name`),
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

function breadcrumbs(title: string, url: string, home: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: COMPANY.brand.value, item: home },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  };
}

function reference({ '@id': id }: { '@id': string }): { '@id': string } {
  return { '@id': id };
}
