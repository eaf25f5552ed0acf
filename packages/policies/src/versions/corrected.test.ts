import { expect, test } from 'vitest';
import { policyFile } from '../../tests/parsed.ts';
import { openPolicies } from './open-policies.ts';
import { versionOn } from './policy-version.ts';

const text = (words: string, effective: string, fields = '') =>
  policyFile(`## Who {: #who }\n\n${words}`, { effective, fields });
const FILES: Record<string, string> = {
  'en/terms/2026-10-01.md': text('One.', '2026-10-01'),
  'en/terms/2026-11-26.md': text('Two.', '2026-11-26', 'correctedAt: 10:15\nmaterial: false\n'),
  'en/terms.md': text('Three.', '2026-11-26.2', 'correctedAt: 13:30\nmaterial: false\n'),
  'de/terms/2026-10-01.md': text('Eins.', '2026-10-01', 'translationOf: 2026-10-01\n'),
  'de/terms/2026-10-01-r2.md': text('Eins!', '2026-10-05', 'translationOf: 2026-10-01\nrevision: 2\n'),
};
const policies = await openPolicies(
  { list: () => Object.keys(FILES), read: (path) => FILES[path] },
  { languages: ['en', 'de'] },
);
const words = async (asked: Parameters<typeof policies.text>[1]) =>
  JSON.stringify((await policies.text('terms', asked))?.clauses[0]?.blocks);

test('of the texts of one day the last is in force, and each before it says until what hour it stood', async () => {
  const versions = await policies.versions('terms', '2026-11-26');

  expect(versions).toMatchObject([
    { effective: '2026-11-26.2', until: null, status: 'in-force' },
    { effective: '2026-11-26', until: '2026-11-26', status: 'earlier', corrected: '2026-11-26 13:30' },
    { effective: '2026-10-01', until: '2026-11-25', status: 'earlier', corrected: '2026-11-26 10:15' },
  ]);
  expect(versionOn(versions, '2026-11-26')?.effective).toBe('2026-11-26.2');
  expect(versionOn(versions, '2026-11-25')?.effective).toBe('2026-10-01');
  expect(await policies.days()).toEqual(['2026-10-01', '2026-11-26']);
});

test('on the day before, none of them is', async () => {
  const status = (await policies.versions('terms', '2026-11-25')).map((version) => version.status);

  expect(status).toEqual(['coming', 'coming', 'in-force']);
});

test('each text is found by its name, and compared with the one before it', async () => {
  expect(await words({ locale: 'en', version: '2026-11-26' })).toContain('Two.');
  expect(await words({ locale: 'en', version: '2026-11-26.2' })).toContain('Three.');
  expect(await words({ locale: 'en', day: '2026-11-26' })).toContain('Three.');
  const found = await policies.compare('terms', '2026-11-26', '2026-11-26.2', { locale: 'en', day: '2026-12-01' });
  expect(found?.comparison.clauses.map(({ status }) => status)).toEqual(['changed']);
});

test('the translation of a version is the last one', async () => {
  expect(await words({ locale: 'de', version: '2026-10-01' })).toContain('Eins!');
});
