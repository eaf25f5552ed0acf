import { addDays, dayOfVersion, instantIn } from '../lib/days.ts';
import type { PolicyVersion } from '../versions/policy-version.ts';

export type FeedOptions = {
  /** Address of the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Path of the feed on the site, and that of the page for readers. */
  readonly path: string;
  readonly home: string;
  readonly title: string;
  readonly author: string;
  /** BCP 47 tag of the language of the texts. */
  readonly language: string;
  /** IANA name of the zone in which days begin. */
  readonly timeZone: string;
  /** Path of a version's page. */
  readonly pathOf: (slug: string, version: string) => string;
  readonly titleOf: (version: PolicyVersion) => string;
  /** Of a policy that has ended: what its entry says. */
  readonly endNote?: (end: { readonly slug: string; readonly ended: string; readonly title: string }) => string;
  /** In front of what changed with a correction: `Correction:` unless set. */
  readonly correction?: string;
  /** Says of a coming version from when it applies. */
  readonly comingNote: (version: PolicyVersion) => string;
};

/** `ended`: its last day, once that is over. `formerly`: as `PolicyLife` has it: ids never change, so they have its first slug. */
export type FeedPolicy = {
  readonly slug: string;
  readonly versions: readonly PolicyVersion[];
  readonly ended?: string | undefined;
  readonly formerly?: readonly string[] | undefined;
};

type Entry = PolicyVersion & {
  readonly slug: string;
  /** The first that the policy had. */
  readonly firstSlug: string;
  /** ISO date, of a correction with its hour: of a coming version when it was announced, of any other when it came into force. */
  readonly updated: string;
};

/**
 * The Atom feed (RFC 4287) of versions, newest first; those of one day in the order of the policies. Ids are permanent
 * addresses and days come from the texts, so that a new build of the same texts announces nothing again. Each entry has the
 * hash and the record of its version: a subscriber keeps what the site's owner cannot rewrite.
 */
export function atomFeed(policies: readonly FeedPolicy[], options: FeedOptions): string {
  const { siteUrl, path, home, title, author, language, timeZone } = options;
  const entries = policies
    .flatMap(entriesOf)
    .toSorted((a, b) => (a.effective === b.effective ? 0 : a.effective < b.effective ? 1 : -1));
  const ends = policies.flatMap((policy) => endEntry(policy, options));
  const latest = [...entries, ...ends].map(({ updated }) => updated).toSorted();
  const self = escapeXml(siteUrl + path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${self}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${instant(latest.at(-1), timeZone)}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + home)}"/>`,
    ...ends.map(({ xml }) => xml),
    ...entries.map((entry) => entryXml(entry, options)),
    '</feed>',
    '',
  ].join('\n');
}

/** A coming version that was not announced is left out: no other date would be true. */
function entriesOf({ slug, versions, formerly = [] }: FeedPolicy): Entry[] {
  const firstSlug = formerly.at(-1) ?? slug;
  return versions.flatMap((version) => {
    const { effective, correctedAt } = version;
    const begins = [dayOfVersion(effective), ...(correctedAt === undefined ? [] : [`${correctedAt}:00`])].join(' ');
    const updated = version.status === 'coming' ? version.announced : begins;
    return updated === undefined ? [] : [{ ...version, slug, firstSlug, updated }];
  });
}

function entryXml(
  entry: Entry,
  { siteUrl, timeZone, pathOf, titleOf, comingNote, correction = 'Correction:' }: FeedOptions,
): string {
  const { slug, firstSlug, status, effective, announced, updated, notes, sha256, record } = entry;
  const url = escapeXml(siteUrl + pathOf(slug, effective));
  const proof = [`sha256 ${sha256}`, ...(record === null ? [] : [`record ${record}`])].join(', ');
  const before = status === 'coming' ? [comingNote(entry)] : entry.correctedAt === undefined ? [] : [correction];
  const summary = [...before, ...notes, `(${proof})`].join(' ');
  return [
    `<entry><id>${escapeXml(siteUrl + pathOf(firstSlug, effective))}</id>`,
    `<title>${escapeXml(titleOf(entry))}</title>`,
    ...(announced === undefined ? [] : [`<published>${instant(announced, timeZone)}</published>`]),
    `<updated>${instant(updated, timeZone)}</updated>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<summary>${escapeXml(summary)}</summary></entry>`,
  ].join('');
}

function endEntry(
  { slug, versions, ended, formerly = [] }: FeedPolicy,
  options: FeedOptions,
): Array<{ updated: string; xml: string }> {
  const { siteUrl, timeZone, pathOf, endNote } = options;
  const last = versions.find(({ effective }) => ended !== undefined && dayOfVersion(effective) <= ended);
  if (ended === undefined || last === undefined || endNote === undefined) return [];
  const updated = addDays(ended, 1);
  const id = escapeXml(`${siteUrl}${pathOf(formerly.at(-1) ?? slug, last.effective)}#ended`);
  const words = escapeXml(endNote({ slug, ended, title: last.title }));
  const url = escapeXml(siteUrl + pathOf(slug, last.effective));
  const xml = `<entry><id>${id}</id><title>${words}</title><updated>${instant(updated, timeZone)}</updated><link rel="alternate" type="text/html" href="${url}"/><summary>${words}</summary></entry>`;
  return [{ updated, xml }];
}

/** When a day begins where the company is. The default is for a feed without entries. */
function instant(day = '1970-01-01', timeZone: string): string {
  return new Date(instantIn(timeZone, day)).toISOString().replace('.000Z', 'Z');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
