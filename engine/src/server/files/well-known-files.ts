import { policyOf } from '#model/page-name.ts';
import { manifestColours } from 'virtual:site-colours';
import { currentDocument } from '#legal/library.server.ts';
import { escapeHtml } from '#lib/html.ts';
import { COMPANY, SECURITY_TXT_EXPIRES } from '#model/facts.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';
import type { GeneratedFile } from '#server/files/generated-files.ts';

/** The files that crawlers, browsers and security researchers look for, by path. */
export function wellKnownFiles(siteUrl: string, day: string): Readonly<Record<string, GeneratedFile>> {
  return {
    '/robots.txt': textFile(async () => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
    '/sitemap.xml': { contentType: 'application/xml; charset=utf-8', write: () => sitemap(siteUrl, day) },
    '/site.webmanifest': { contentType: 'application/manifest+json; charset=utf-8', write: async () => manifest() },
    '/.well-known/security.txt': textFile(async () => securityTxt(siteUrl)),
    // The site honours Global Privacy Control: https://www.w3.org/TR/gpc/#gpc-support-resource.
    '/.well-known/gpc.json': { contentType: 'application/json; charset=utf-8', write: async () => '{"gpc":true}\n' },
  };
}

function textFile(write: () => Promise<string>): GeneratedFile {
  return { contentType: 'text/plain; charset=utf-8', write };
}

async function sitemap(siteUrl: string, day: string): Promise<string> {
  const listed = fixedAddresses().filter((address) => pageFacts(address).listed);
  const entries = await Promise.all(listed.map((address) => sitemapEntry(address, siteUrl, day)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

async function sitemapEntry(address: PageAddress, siteUrl: string, day: string): Promise<string> {
  const policy = policyOf(address);
  const document = policy === undefined ? undefined : await currentDocument(policy, address.locale, day);
  const modified = document === undefined ? '' : `<lastmod>${document.effective}</lastmod>`;
  return `<url><loc>${escapeHtml(siteUrl + addressPath(address))}</loc>${modified}${alternates(address, siteUrl)}</url>`;
}

function alternates(address: PageAddress, siteUrl: string): string {
  if (LOCALES.length < 2) return '';
  // As in the head of the page: who speaks none of the languages gets the first.
  return [...LOCALES, { code: DEFAULT_LOCALE, iso: 'x-default' }]
    .map(
      ({ code, iso }) =>
        `<xhtml:link rel="alternate" hreflang="${iso}" href="${escapeHtml(siteUrl + addressPath({ ...address, locale: code }))}"/>`,
    )
    .join('');
}

function manifest(): string {
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

function securityTxt(siteUrl: string): string {
  return [
    `Contact: ${COMPANY.securityContact.value}`,
    `Expires: ${SECURITY_TXT_EXPIRES}T00:00:00Z`,
    `Preferred-Languages: ${LOCALES.map(({ iso }) => iso).join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
