import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderSource } from '../node/folder-source.ts';
import { openPolicies } from '../versions/open-policies.ts';
import type { PolicyHistoryFile } from './history-json.ts';

// The test data that another implementation can be held to.
const DAY = '2026-12-01';
const read = (name: string): unknown => JSON.parse(readFileSync(`conformance/${name}`, 'utf8'));
const policies = await openPolicies(folderSource('conformance/legal'), { languages: ['en'] });
const history = await policies.history('privacy', DAY);

test('the history of the texts is the one that is expected', () => {
  expect(history).toEqual(read('history.json'));
});

test('a record is what sha256sum makes of its three lines', () => {
  const published = history.versions.filter(({ record }) => record !== null);
  const records = published.map(({ effective, sha256, previous }) =>
    createHash('sha256')
      .update(`${effective}\n${sha256}\n${previous ?? ''}\n`)
      .digest('hex'),
  );

  expect(published).toHaveLength(2);
  expect(published.map(({ record }) => record)).toEqual(records);
});

test('the schema names each field of a version, and no other', () => {
  const schema = read('history.schema.json') as {
    properties: { versions: { items: { required: string[]; properties: object } } };
  };
  const { required, properties } = schema.properties.versions.items;
  const [version] = history.versions satisfies PolicyHistoryFile['versions'];

  expect(Object.keys(version ?? {})).toEqual(required);
  expect(Object.keys(properties)).toEqual(required);
});

test('two versions differ in the clauses that are expected', async () => {
  const found = await policies.compare('privacy', '2026-01-01', '2026-06-01', { locale: 'en', day: DAY });

  expect(found?.comparison.clauses.map(({ id, status }) => ({ id, status }))).toEqual(read('comparison.json'));
});

test('a folder has its texts alone, by their paths', async () => {
  const source = folderSource('conformance');

  expect(folderSource('conformance/legal').list().toSorted()).toEqual([
    'en/privacy.md',
    'en/privacy/2026-01-01.md',
    'en/privacy/next.md',
  ]);
  expect(source.list()).not.toContain('README.md');
});
