import { formatDate } from '#i18n/dates.ts';
import { languageTag } from '#i18n/intl.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import type { PolicyVersion } from '#legal/policy-version.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';
import { escapeHtml } from '#lib/html.ts';
import { instantIn } from '#lib/time-zone.ts';
import { addressPath, pagePath } from '#model/addresses.ts';
import { COMPANY, TIME_ZONE } from '#model/facts.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { POLICIES, POLICY_FEED_PATH } from '#model/policies.ts';
import type { GeneratedFile } from '#server/files/generated-files.ts';

type Entry = PolicyVersion & {
  readonly slug: string;
  /** ISO date: of a coming version when it was announced, of any other when it came into force. */
  readonly updated: string;
};

/**
 * The Atom feed (RFC 4287) of every version that came into force or was announced, newest first. Ids are permanent
 * addresses and days come from the texts, so that a new build of the same texts announces nothing again. None on a site
 * without policies.
 */
export function policyFeed(siteUrl: string, day: string): Record<string, GeneratedFile> {
  if (POLICIES.length === 0) return {};
  return {
    [POLICY_FEED_PATH]: { contentType: 'application/atom+xml; charset=utf-8', write: () => feed(siteUrl, day) },
  };
}

async function feed(siteUrl: string, day: string): Promise<string> {
  const entries = await publishedEntries(day);
  const t = strictTranslate(DEFAULT_LOCALE);
  const title = `${COMPANY.brand.value}: ${t('legal.feed')}`;
  const self = escapeHtml(siteUrl + POLICY_FEED_PATH);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(DEFAULT_LOCALE)}">`,
    `<id>${self}</id>`,
    `<title>${escapeHtml(title)}</title>`,
    `<updated>${instant(
      entries
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1),
    )}</updated>`,
    `<author><name>${escapeHtml(COMPANY.legalName.value)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(siteUrl + pagePath('home'))}"/>`,
    ...entries.map((entry) => entryXml(entry, siteUrl)),
    '</feed>',
    '',
  ].join('\n');
}

/** Newest first; those of one day in the order of the menu. */
async function publishedEntries(day: string): Promise<Entry[]> {
  const all = await Promise.all(POLICIES.map(async (slug) => entriesOf(slug, await policyVersions(slug, day))));
  return all.flat().toSorted((one, other) => other.effective.localeCompare(one.effective, 'en'));
}

/** Omits a coming version without `announced`: no other date would be true. */
function entriesOf(slug: string, versions: readonly PolicyVersion[]): Entry[] {
  return versions.flatMap((version) => {
    const updated = version.status === 'coming' ? version.announced : version.effective;
    return updated === undefined ? [] : [{ ...version, slug, updated }];
  });
}

function entryXml({ slug, title, status, effective, announced, updated, notes }: Entry, siteUrl: string): string {
  const url = escapeHtml(
    siteUrl + addressPath({ kind: 'version', policy: slug, version: effective, locale: DEFAULT_LOCALE }),
  );
  const from = formatDate(effective, DEFAULT_LOCALE);
  const named = `${title} (${from})`;
  const coming = status === 'coming' ? [strictTranslate(DEFAULT_LOCALE)('legal.coming', { from })] : [];
  return [
    `<entry><id>${url}</id>`,
    `<title>${escapeHtml(named)}</title>`,
    ...(announced === undefined ? [] : [`<published>${instant(announced)}</published>`]),
    `<updated>${instant(updated)}</updated>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<summary>${escapeHtml([...coming, ...notes].join(' '))}</summary></entry>`,
  ].join('');
}

/** When a day begins where the company is. The default is of a feed without entries. */
function instant(day = '1970-01-01'): string {
  return new Date(instantIn(TIME_ZONE, day)).toISOString().replace('.000Z', 'Z');
}
