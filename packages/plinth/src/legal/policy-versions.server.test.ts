import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { versionOn } from '#legal/policy-version.ts';
import { policyVersions, versionSource } from '#legal/policy-versions.server.ts';
import { addDays } from '#lib/day.ts';
import { DEFAULT_LOCALE } from '#model/facts.ts';
import { siteFile } from '../../tests/support/site-under-test.ts';

/** The policy of this site that has an earlier version. */
const [earlierFile = ''] = globSync(siteFile('legal', DEFAULT_LOCALE, '*', '????-??-??.md'));
const [, slug = '', first = ''] = /([^/\\]+)[/\\](\d{4}-\d{2}-\d{2})\.md$/.exec(earlierFile) ?? [];
const versions = await policyVersions(slug, '2999-01-01');

test('a policy that is none has no versions', async () => {
  expect(await policyVersions('nothing', '2999-01-01')).toEqual([]);
  expect(await versionSource('en/nothing.md')).toBeUndefined();
});

test('every version is there, newest first, with the interval in which it was in force', () => {
  expect(versions.map(({ status }) => status)).toEqual(['in-force', 'earlier']);
  expect(versions[1]).toMatchObject({ effective: first, file: `${DEFAULT_LOCALE}/${slug}/${first}.md` });
  expect(versions[0]?.until).toBeNull();
  expect(addDays(versions[1]?.until ?? '', 1)).toBe(versions[0]?.effective);
});

test('the hash is that of the file, and its source is the file', async () => {
  const [, earlier] = versions;

  expect(earlier?.sha256).toBe(hash('sha256', readFileSync(earlierFile)));
  expect(await versionSource(earlier?.file ?? '')).toBe(readFileSync(earlierFile, 'utf8'));
});

test('each record names the one before it, as sha256sum would say', () => {
  const [current, earlier] = versions;

  expect(earlier?.previous).toBeNull();
  expect(earlier?.record).toBe(hash('sha256', `${earlier?.effective}\n${earlier?.sha256}\n\n`));
  expect(current?.previous).toBe(earlier?.record);
  expect(current?.record).toBe(hash('sha256', `${current?.effective}\n${current?.sha256}\n${earlier?.record}\n`));
});

test('a day leads to the version of that day, and one before the first to none', () => {
  const [current, earlier] = versions;

  expect(versionOn(versions, '1999-12-31')).toBeUndefined();
  expect(versionOn(versions, first)).toBe(earlier);
  expect(versionOn(versions, earlier?.until ?? '')).toBe(earlier);
  expect(versionOn(versions, current?.effective ?? '')).toBe(current);
  expect(versionOn(versions, '2999-01-01')).toBe(current);
});
