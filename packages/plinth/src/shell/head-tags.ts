import { languageTag } from '#i18n/intl.ts';
import type { TreeElement } from '#lib/html.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Head } from '#page/payload.ts';
import { errorWords } from '#shell/plain-error.ts';
import { COMPANY, DEFAULT_LOCALE } from '#model/facts.ts';
import type { ErrorView } from '#model/errors.ts';
import { POLICY_FEED_PATH } from '#model/addresses.ts';
import { SOCIAL_IMAGE_SIZE } from '#model/page-name.ts';
import type { PublicConfig } from '#model/public-config.ts';

/** What belongs to the page rather than to the site: a navigation replaces the elements with `data-head`. */
export type HeadTags = { readonly title: string; readonly tags: readonly TreeElement[] };

type Options = { readonly config: PublicConfig; readonly locale: string };

export function headTags(head: Head, { config, locale }: Options): HeadTags {
  const url = config.siteUrl + head.canonical;
  const title = `${head.title} | ${COMPANY.brand.value}`;
  const iso = languageTag(head.textLocale ?? locale);
  const tags = [
    meta('description', head.description),
    ...(head.noindex ? [meta('robots', 'noindex')] : []),
    link({ rel: 'canonical', href: url }),
    ...alternateLinks(head, config),
    property('og:type', 'website'),
    property('og:site_name', COMPANY.brand.value),
    property('og:title', title),
    property('og:description', head.description),
    property('og:url', url),
    property('og:locale', iso.replace('-', '_')),
    ...imageTags(head, config),
    // Only a policy has a date.
    ...(head.modified === undefined
      ? []
      : [link({ rel: 'alternate', type: 'application/atom+xml', href: POLICY_FEED_PATH })]),
  ];
  return { title, tags };
}

export function errorHeadTags({ statusCode, statusMessage }: ErrorView, t: Translate): HeadTags {
  return {
    title: `${statusCode} - ${errorWords(statusMessage, t)} | ${COMPANY.brand.value}`,
    tags: [meta('robots', 'noindex')],
  };
}

function imageTags({ image, title }: Head, { siteUrl }: PublicConfig): TreeElement[] {
  if (image === undefined) return [];
  return [
    property('og:image', siteUrl + image),
    property('og:image:width', String(SOCIAL_IMAGE_SIZE.width)),
    property('og:image:height', String(SOCIAL_IMAGE_SIZE.height)),
    property('og:image:alt', title),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function alternateLinks({ alternates = {} }: Head, { siteUrl }: PublicConfig): TreeElement[] {
  const links = Object.entries(alternates).map(([hrefLang, path]) => alternate(hrefLang, siteUrl + path));
  const fallback = languageTag(DEFAULT_LOCALE);
  const fallbackPath = alternates[fallback];
  return fallbackPath === undefined ? links : [...links, alternate('x-default', siteUrl + fallbackPath)];
}

// `hrefLang` as React writes it: HTML takes any letter case.
function alternate(hrefLang: string, href: string): TreeElement {
  return link({ rel: 'alternate', hrefLang, href });
}

function meta(name: string, content: string): TreeElement {
  return ['meta', { name, content, 'data-head': '' }, []];
}

function property(name: string, content: string): TreeElement {
  return ['meta', { property: name, content, 'data-head': '' }, []];
}

function link(attributes: TreeElement[1]): TreeElement {
  return ['link', { ...attributes, 'data-head': '' }, []];
}
