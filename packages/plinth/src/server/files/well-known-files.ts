// The texts of the files that crawlers, browsers, feed readers, language models and security researchers look for.
import { manifestColours } from 'virtual:site-colours';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { formatDate, formatVersion } from '#i18n/dates.ts';
import { languageTag } from '#i18n/intl.ts';
import { dayOfVersion } from 'plinth-policies/days';
import { atomFeed } from 'plinth-policies/feed';
import { versionOn, type PolicyVersion } from 'plinth-policies/versions';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { escapeHtml } from '#lib/html.ts';
import {
  addressPath,
  fixedAddresses,
  pagePath,
  type PageAddress,
  POLICY_FEED_PATH,
  versionSourcePath,
} from '#model/addresses.ts';
import type { Locale } from '#model/define-site.ts';
import {
  COMPANY,
  MEASUREMENT,
  SECURITY_TXT_EXPIRES,
  TIME_ZONE,
  DEFAULT_LOCALE,
  LOCALES,
  hasEndedOn,
  POLICIES,
  POLICY_LIVES,
} from '#model/facts.ts';
import { policyOf } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { buildPayload } from '#page/build-payload.server.ts';
import type { Head } from '#page/payload.ts';

export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Of a test or a preview. Each response says `noindex` too: a crawler that found a link elsewhere does not ask for this file. */
export const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

/** `lastUpdate` is the day on which the text about measuring came into force: since then the signal counts as it says. */
export async function gpcJson(day: string): Promise<string> {
  const inForce = MEASUREMENT && versionOn(await (await sitePolicies()).versions(MEASUREMENT.policy, day), day);
  return `${JSON.stringify({ gpc: true, lastUpdate: inForce && dayOfVersion(inForce.effective) })}\n`;
}

export function manifest(): string {
  return JSON.stringify({
    name: COMPANY.brand.value,
    short_name: COMPANY.brand.value,
    start_url: '/',
    display: 'browser',
    ...manifestColours,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

export function securityTxt(siteUrl: string): string {
  return [
    `Contact: ${COMPANY.securityContact.value}`,
    `Expires: ${SECURITY_TXT_EXPIRES}T00:00:00Z`,
    `Preferred-Languages: ${LOCALES.map(({ iso }) => iso).join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export async function sitemap(siteUrl: string, day: string): Promise<string> {
  const entries = (await listedPages(day)).map((page) => sitemapEntry(page, siteUrl));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

type ListedPage = { readonly address: PageAddress; readonly head: Head };

/** A policy that has ended keeps its pages, and is listed no more; one that is not translated is listed in its own language. */
async function listedPages(day: string): Promise<ListedPage[]> {
  const listed = fixedAddresses().filter(
    (address) => pageFacts(address).listed && !hasEndedOn(policyOf(address) ?? '', day),
  );
  const pages = await Promise.all(
    listed.map(async (address) => ({ address, head: (await buildPayload(address, { build: '', day })).head })),
  );
  return pages.filter(({ head }) => head.textLocale === undefined);
}

function sitemapEntry({ address, head }: ListedPage, siteUrl: string): string {
  const modified = head.modified === undefined ? '' : `<lastmod>${head.modified}</lastmod>`;
  // As in the head of the page: readers of other languages get the first.
  const others = head.alternates && {
    ...head.alternates,
    'x-default': addressPath({ ...address, locale: DEFAULT_LOCALE }),
  };
  const links = Object.entries(others ?? {}).map(
    ([hreflang, path]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(siteUrl + path)}"/>`,
  );
  return `<url><loc>${escapeHtml(siteUrl + head.canonical)}</loc>${modified}${links.join('')}</url>`;
}

/** The format of llmstxt.org: a title, one sentence, and links to the pages, by language. */
export async function llmsTxt(siteUrl: string, day: string): Promise<string> {
  const pages = await listedPages(day);
  const home = pages.find(({ head }) => head.canonical === pagePath('home'));
  const parts = await Promise.all(LOCALES.map((locale) => linksOf(locale, pages, { siteUrl, day })));
  return [`# ${COMPANY.brand.value}`, `> ${home?.head.description}`, ...parts].join('\n\n') + '\n';
}

async function linksOf(
  { code, name }: Locale,
  pages: readonly ListedPage[],
  { siteUrl, day }: { readonly siteUrl: string; readonly day: string },
): Promise<string> {
  const lines = pages
    .filter(({ address }) => address.locale === code)
    .map(
      async ({ address, head }) =>
        `- [${head.title}](${siteUrl}${await plainestPath(address, day)}): ${head.description}`,
    );
  const t = strictTranslate(code);
  const title = t('files.pages') + (LOCALES.length > 1 ? ` (${name})` : '');
  return `## ${title}\n\n${(await Promise.all(lines)).join('\n')}`;
}

/** The path of the Markdown in force of a policy in the default language; of any other page, its own path. */
async function plainestPath(address: PageAddress, day: string): Promise<string> {
  if (address.kind !== 'policy' || address.locale !== DEFAULT_LOCALE) return addressPath(address);
  const inForce = versionOn(await (await sitePolicies()).versions(address.policy, day), day);
  return inForce === undefined ? addressPath(address) : versionSourcePath(address.policy, inForce.effective);
}

/** The Atom feed of the versions of all policies. */
export async function policyFeed(siteUrl: string, day: string): Promise<string> {
  const policies = await sitePolicies();
  const t = strictTranslate(DEFAULT_LOCALE);
  const from = (version: PolicyVersion): string => formatVersion(version, DEFAULT_LOCALE);
  return atomFeed(
    await Promise.all(
      POLICIES.map(async (slug) => {
        const { ended, formerly } = POLICY_LIVES[slug] ?? {};
        const versions = await policies.versions(slug, day);
        return { slug, versions, formerly, ended: ended !== undefined && day > ended ? ended : undefined };
      }),
    ),
    {
      siteUrl,
      path: POLICY_FEED_PATH,
      home: pagePath('home'),
      title: `${COMPANY.brand.value}: ${t('legal.feed')}`,
      author: COMPANY.legalName.value,
      language: languageTag(DEFAULT_LOCALE),
      timeZone: TIME_ZONE,
      pathOf: (policy, version) => addressPath({ kind: 'version', policy, version, locale: DEFAULT_LOCALE }),
      titleOf: (version) => `${version.title} (${from(version)})`,
      endNote: ({ title, ended }) => t('legal.endedTitle', { policy: title, date: formatDate(ended, DEFAULT_LOCALE) }),
      correction: t('legal.correction'),
      comingNote: (version) => t('legal.coming', { from: from(version) }),
    },
  );
}

export const SPECULATION_PATH = '/speculation-rules.json';

// Until the application handles links (`data-application`, empty). No prerendering: it would run scripts unseen.
/** The links that a browser may prefetch when the reader points at them: to other pages of this site. */
export function speculationRules(): string {
  const where = {
    and: [
      { href_matches: '/*' },
      // A file has a dot in its name.
      { not: { href_matches: '/*.*' } },
      // A prefetched root would redirect to the browser's language, and a reader who clicks a link to it has chosen.
      ...(LOCALES.length > 1 ? [{ not: { href_matches: '/' } }] : []),
      { selector_matches: ':root:not([data-application=""]) a:not([href*="#"],[aria-current],[download],[target])' },
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
