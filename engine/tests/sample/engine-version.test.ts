import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { versionFindings } from '#commands/doctor/version-findings.ts';
import { engineVersion } from '#commands/config/version.ts';

test('the site is written for the engine that lies beside it', () => {
  const manifest = readFileSync('../site/package.json', 'utf8');

  expect(versionFindings(new Map(), { manifest, engine: engineVersion() })).toEqual([]);
});
