import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { guideFindings } from '#commands/doctor/guide-findings.ts';

function siteWith(guide: string): string {
  const site = mkdtempSync(join(tmpdir(), 'plinth-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(join(site, 'legal'));
  writeFileSync(join(site, 'legal/README.md'), guide);
  return site;
}

test.each(['# Our own guide', '# Guide\n\nOf Plinth 0.2.0.'])(
  'a guide without a version, or of this one, is right: %s',
  (guide) => {
    expect(guideFindings(siteWith(guide), '0.2.0')).toEqual([]);
  },
);

test('a guide of an older version is named, with where the newer one is', () => {
  const [finding, ...others] = guideFindings(siteWith('# Guide\n\nOf Plinth 0.1.0.'), '0.2.0');

  expect(others).toEqual([]);
  expect(finding).toMatchObject({ weight: 'may', file: 'legal/README.md' });
  expect(finding?.what).toMatch(
    /^is of Plinth 0\.1\.0, and 0\.2\.0 is installed: .* node_modules\/plinth\/template\/legal\/README\.md/,
  );
});

test('the guides of the template name the version of the engine', () => {
  expect(guideFindings('../../site')).toEqual([]);
});
