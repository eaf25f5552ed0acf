import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedDocuments } from '../../tests/arbitrary-document.ts';
import { folderSource } from '../node/folder-source.ts';
import { openPolicies } from '../versions/open-policies.ts';
import type { PolicyHistoryFile } from './history-json.ts';

// The test data that another implementation can be held to.
const DAY = '2026-12-01';
const read = (name: string): unknown => JSON.parse(readFileSync(`conformance/${name}`, 'utf8'));
const policies = await openPolicies(folderSource('conformance/legal'), { languages: ['en'] });
const history = await policies.history('privacy', DAY);

test('the history of the texts is the one that is expected, with and without a correction', async () => {
  expect(history).toEqual(read('history.json'));
  expect(await policies.history('fees', DAY)).toEqual(read('history-corrected.json'));
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
  // Of a correction alone.
  expect(Object.keys(properties)).toEqual([...required, 'correctedAt']);
});

const isText = new Ajv2020({ strict: true, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } }).compile(
  read('text.schema.json') as object,
);

test('the schema of a text takes the parsed texts, and nothing that is no text', async () => {
  const text = await policies.text('privacy', { locale: 'en', day: DAY });

  expect(text).toEqual(read('text.json'));
  expect([isText(JSON.parse(JSON.stringify(text))), isText.errors]).toEqual([true, null]);
  expect(isText({ ...text, clauses: [{ id: 'a' }] })).toBe(false);
});

test('the schema of a text takes every text that a parser can make', () => {
  fc.assert(
    fc.property(editedDocuments, ([text]) => {
      expect([isText(JSON.parse(JSON.stringify(text))), isText.errors]).toEqual([true, null]);
    }),
    { numRuns: 100 },
  );
});

test('the schema of a history takes the history of the texts', () => {
  const isHistory = new Ajv2020({ strictTypes: false, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } }).compile(
    read('history.schema.json') as object,
  );

  expect([isHistory(history), isHistory.errors]).toEqual([true, null]);
  expect(isHistory({ ...history, versions: [{}] })).toBe(false);
});

test('two versions differ in the clauses that are expected', async () => {
  const found = await policies.compare('privacy', '2026-01-01', '2026-06-01', { locale: 'en', day: DAY });

  expect(found?.comparison.clauses.map(({ id, status }) => ({ id, status }))).toEqual(read('comparison.json'));
});

test('a folder has its texts alone, by their paths', async () => {
  const source = folderSource('conformance');

  expect(folderSource('conformance/legal').list().toSorted()).toEqual([
    'en/fees.md',
    'en/fees/2026-06-01.md',
    'en/privacy.md',
    'en/privacy/2026-01-01.md',
    'en/privacy/next.md',
  ]);
  expect(source.list()).not.toContain('README.md');
});
