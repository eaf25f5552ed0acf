import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { policyFile } from '../../tests/parsed.ts';
import { OwnerError } from '../lib/owner-error.ts';
import { addDays } from '../lib/days.ts';
import type { LegalDocument } from '../text/policy-text.ts';
import { openPolicies } from './open-policies.ts';
import type { Fallback } from './fallback-languages.ts';
import { versionOn } from './policy-version.ts';

const FIRST = policyFile('## Who {: #who }\n\nWe.\n\n## Where {: #where }\n\nHere.', { effective: '2026-10-01' });
const SECOND = policyFile('## Who {: #who }\n\nWe all.', { effective: '2026-11-01' });
const NEXT = policyFile('## Who {: #who }\n\nThey.', { effective: '2027-01-01', fields: 'announced: 2026-11-20\n' });
const ARABIC = policyFile('## مَن {: #who }\n\nنحن.', {
  effective: '2026-10-05',
  fields: 'translationOf: 2026-10-01\n',
});
const ARABIC_WHOLE = ARABIC.replace('نحن.', 'نحن.\n\n## أين {: #where }\n\nهنا.');
const FILES: Record<string, string> = {
  'en/privacy/2026-10-01.md': FIRST,
  'en/privacy.md': SECOND,
  'en/privacy/next.md': NEXT,
  'ar/privacy.md': ARABIC,
  'en/terms.md': policyFile('## All {: #all }\n\nText.', { effective: '2026-11-15' }),
};

async function open(files: Record<string, string> = FILES, fallback?: Fallback) {
  const source = { list: () => Object.keys(files), read: (path: string) => files[path] };
  return openPolicies(source, { languages: ['en', 'ar'], fallback });
}

const policies = await open();

test('a policy, a version and a clause that do not exist are undefined', async () => {
  expect(await policies.versions('nothing', '2999-01-01')).toEqual([]);
  expect(await policies.text('nothing', { locale: 'en', day: '2026-12-01' })).toBeUndefined();
  expect(await policies.text('privacy', { locale: 'en', version: '2026-10-02' })).toBeUndefined();
  expect(await policies.source('privacy', '2026-10-02')).toBeUndefined();
  expect(
    await policies.pair('privacy', '2026-10-01', '2026-10-02', { locale: 'en', day: '2026-12-01' }),
  ).toBeUndefined();
  expect(await policies.clause('privacy', 'nowhere', '2026-12-01')).toBeUndefined();
});

test('a text that cannot be read is refused with its file and line', async () => {
  const { versions } = await open({ 'en/privacy.md': '# No front matter\n' });

  const refused = versions('privacy', '2026-12-01');

  await expect(refused).rejects.toThrow(OwnerError);
  await expect(refused).rejects.toThrow(/^en\/privacy\.md:1: /);
});

test('a translation without a clause of its version is refused in a sentence, with the clause', async () => {
  const files = { 'en/privacy.md': FIRST, 'ar/privacy.md': ARABIC };
  const { text, otherClauses } = await open(files);
  const document = await text('privacy', { locale: 'ar', day: '2026-12-01' });

  const refused = otherClauses(document as LegalDocument, '2026-12-01');

  await expect(refused).rejects.toThrow(OwnerError);
  await expect(refused).rejects.toThrow(/translation of privacy into ar .* \{: #where \}/);
});

describe('versions', () => {
  test('are there newest first, each with the days on which it is in force', async () => {
    const [coming, current, earlier] = await policies.versions('privacy', '2026-12-01');

    expect(policies.slugs).toEqual(['privacy', 'terms']);
    expect(coming).toMatchObject({ status: 'coming', until: null, record: null, announced: '2026-11-20' });
    expect(current).toMatchObject({ status: 'in-force', until: null, file: 'en/privacy.md' });
    expect(earlier).toMatchObject({ status: 'earlier', effective: '2026-10-01' });
    expect(addDays(earlier?.until ?? '', 1)).toBe(current?.effective);
  });

  test('have records that sha256sum gives too, each of which names the one before it', async () => {
    const [, current, earlier] = await policies.versions('privacy', '2026-12-01');

    expect(earlier?.sha256).toBe(hash('sha256', FIRST));
    expect(earlier?.previous).toBeNull();
    expect(earlier?.record).toBe(hash('sha256', `2026-10-01\n${hash('sha256', FIRST)}\n\n`));
    expect(current?.record).toBe(hash('sha256', `2026-11-01\n${hash('sha256', SECOND)}\n${earlier?.record}\n`));
    expect(await policies.source('privacy', '2026-10-01')).toBe(FIRST);
  });

  test('come into force by the day alone, and a day before the first has none', async () => {
    const status = async (day: string) => (await policies.versions('privacy', day)).map((version) => version.status);

    expect(await status('2026-09-30')).toEqual(['coming', 'coming', 'coming']);
    expect(await status('2027-01-01')).toEqual(['in-force', 'earlier', 'earlier']);
    expect(versionOn(await policies.versions('privacy', '2026-12-01'), '2026-09-30')).toBeUndefined();
    expect(await policies.days()).toEqual(['2026-10-01', '2026-11-01', '2026-11-15', '2027-01-01']);
  });
});

describe('a text', () => {
  test('of a day is the newest translation, else the binding text', async () => {
    const asked = { locale: 'ar', day: '2026-12-01' };

    expect(await policies.text('privacy', asked)).toMatchObject({ locale: 'ar', translationOf: '2026-10-01' });
    expect(await policies.text('terms', asked)).toMatchObject({ locale: 'en', slug: 'terms' });
  });

  test('of a version is the translation of just this version, else its binding text', async () => {
    const locale = 'ar';

    expect(await policies.text('privacy', { locale, version: '2026-10-01' })).toMatchObject({ locale: 'ar' });
    expect(await policies.text('privacy', { locale, version: '2026-11-01' })).toMatchObject({ locale: 'en' });
  });
});

describe('a text that has no translation into a language', () => {
  const asked = { locale: 'he', day: '2026-12-01' };

  test('is shown in the language that the owner names for it, by the day and by the version', async () => {
    const { text, pair } = await open(FILES, { he: 'ar' });

    expect(await text('privacy', asked)).toMatchObject({ locale: 'ar', translationOf: '2026-10-01' });
    expect(await text('privacy', { locale: 'he', version: '2026-10-01' })).toMatchObject({ locale: 'ar' });
    const compared = await pair('privacy', '2026-10-01', '2026-10-01', asked);
    expect(compared?.texts.map(({ locale }) => locale)).toEqual(['ar', 'ar']);
  });

  test('is the binding text where that language has none either', async () => {
    const { text } = await open(FILES, { he: 'ar' });

    expect(await text('terms', asked)).toMatchObject({ locale: 'en' });
    expect(await text('privacy', { locale: 'he', version: '2026-11-01' })).toMatchObject({ locale: 'en' });
  });
});

test('two versions are compared in the binding language unless both are translated', async () => {
  const asked = { locale: 'ar', day: '2026-12-01' };
  const found = await policies.compare('privacy', '2026-10-01', '2026-11-01', asked);
  const translated = await policies.pair('privacy', '2026-10-01', '2026-10-01', asked);

  expect(found?.texts.map(({ locale }) => locale)).toEqual(['en', 'en']);
  expect(found?.comparison.clauses.map(({ status }) => status)).toEqual(['changed', 'removed']);
  expect(translated?.texts.map(({ locale }) => locale)).toEqual(['ar', 'ar']);
});

test('a clause is in force, or was removed by a version', async () => {
  expect(await policies.clause('privacy', 'who', '2026-12-01')).toMatchObject({ status: 'in-force', number: '1' });
  expect(await policies.clause('privacy', 'where', '2026-12-01')).toEqual({
    id: 'where',
    title: 'Where',
    status: 'removed',
    date: '2026-11-01',
    version: '2026-10-01',
  });
});

test('a translation that is behind names the clause that was added, with the day of its version', async () => {
  const files = { ...FILES, 'en/privacy.md': policyFile('## New {: #new }\n\nMore.', { effective: '2026-11-01' }) };
  const { text, otherClauses } = await open({ ...files, 'ar/privacy.md': ARABIC_WHOLE });
  const document = await text('privacy', { locale: 'ar', day: '2026-12-01' });

  expect(await otherClauses(document as LegalDocument, '2026-12-01')).toEqual([
    { id: 'new', title: 'New', status: 'added', date: '2026-11-01', version: '2026-11-01' },
  ]);
});
