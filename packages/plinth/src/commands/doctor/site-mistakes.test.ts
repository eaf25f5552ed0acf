import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBlocking } from '#commands/doctor/finding.ts';
import { mistakeFindings, readSiteTexts, siteFindings } from '#commands/doctor/site-findings.ts';
import { DEFAULT_LOCALE, LOCALES, POLICIES } from '#model/facts.ts';
import { SITE_FOLDER } from '../../../tests/site/support/site.ts';

const words = LOCALES.find(({ code }) => code === DEFAULT_LOCALE)?.file ?? '';
const policy = `legal/${DEFAULT_LOCALE}/${POLICIES[0]}.md`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-'));
  cpSync(SITE_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each<[what: string, file: string, change: (text: string) => string]>([
  ['a link to nowhere in a policy', policy, (text) => `${text}\n[More](/nowhere/)\n`],
  ['a policy without its first field', policy, (text) => text.replace(/^title: .*\n/m, '')],
  ['a message that cannot be shown', words, (text) => text.replace(/"skip": "/, '"skip": "{')],
  ['a message that is missing', words, (text) => text.replace(/"skip": /, '"skipped": ')],
  ['a colour that cannot be read', 'theme.css', (text) => text.replace(/--ink:[^;]+;/, '--ink: #999;')],
])('what fails the checks of the texts blocks the launch: %s', (_, file, change) => {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));

  const texts = readSiteTexts(folder);
  const mistakes = Object.values(mistakeFindings(texts)).flat();

  expect(mistakes.length).toBeGreaterThan(0);
  expect(siteFindings(texts).filter(isBlocking)).toEqual(expect.arrayContaining(mistakes));
});
