import { expect, test } from 'vitest';
import { folderSource } from '../node/folder-source.ts';
import { openPolicies } from '../versions/open-policies.ts';
import { atomFeed, type FeedOptions } from './atom-feed.ts';

const policies = await openPolicies(folderSource('conformance/legal'), { languages: ['en'] });
const OPTIONS: FeedOptions = {
  siteUrl: 'https://example.com',
  path: '/feed.xml',
  home: '/',
  title: 'A & B',
  author: 'A & B Ltd',
  language: 'en',
  timeZone: 'Europe/Amsterdam',
  pathOf: (slug, version) => `/legal/${slug}/${version}/`,
  titleOf: ({ title, effective }) => `${title} (${effective})`,
  comingNote: ({ effective }) => `Applies from ${effective}.`,
};
const feedOn = async (day: string): Promise<string> =>
  atomFeed([{ slug: 'privacy', versions: await policies.versions('privacy', day) }], OPTIONS);

test('each entry has the hash of its version, and the record that it has from its day on', async () => {
  const feed = await feedOn('2026-12-01');
  const versions = await policies.versions('privacy', '2026-12-01');

  const proofs = versions.map(
    ({ sha256, record }) => `(sha256 ${sha256}${record === null ? '' : `, record ${record}`})`,
  );
  expect(proofs.filter((proof) => !feed.includes(proof))).toEqual([]);
  expect(feed.match(/record /g)).toHaveLength(2);
  expect(feed).toContain('<summary>Applies from 2027-01-01. We keep your name alone. (sha256 ');
  expect(feed).toContain('<title>A &amp; B</title>');
});

test('the days of a feed are those of the texts, in the zone', async () => {
  const feed = await feedOn('2026-12-01');

  expect([...feed.matchAll(/<updated>([^<]+)/g)].map(([, updated]) => updated)).toEqual([
    '2026-11-19T23:00:00Z',
    '2026-11-19T23:00:00Z',
    '2026-05-31T22:00:00Z',
    '2025-12-31T23:00:00Z',
  ]);
});

test('a correction says so, has an address of its own, and the hour at which it was made', async () => {
  const versions = await policies.versions('fees', '2026-12-01');
  const feed = atomFeed([{ slug: 'fees', versions }], { ...OPTIONS, correction: 'Put right:' });

  expect([...feed.matchAll(/<id>([^<]+)<\/id><title>/g)].map(([, id]) => id)).toEqual([
    'https://example.com/legal/fees/2026-06-01.2/',
    'https://example.com/legal/fees/2026-06-01/',
  ]);
  expect(feed).toContain('<updated>2026-06-01T12:30:00Z</updated><link rel="alternate"');
  expect(feed).toContain('<summary>Put right: An account costs EUR 20 a year. (');
});
