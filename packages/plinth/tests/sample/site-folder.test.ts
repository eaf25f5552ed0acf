import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newSite } from '#commands/init/new-site.ts';
import { COMPANY, POLICIES } from '#model/facts.ts';

const MOST_FILES = 40;
const tracked = (...options: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...options], { cwd: '../../site', encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

test(`an owner has at most ${MOST_FILES} files with four documents`, () => {
  expect(globSync('../../site/legal/en/*.md')).toHaveLength(4);
  expect(tracked('--cached', '--others', '--exclude-standard').length).toBeLessThanOrEqual(MOST_FILES);
});

test('each file at its top is named in its README', () => {
  const readme = readFileSync('../../site/README.md', 'utf8');
  const unnamed = tracked('--cached', '--others', '--exclude-standard')
    .map((path) => path.split('/')[0] ?? '')
    // What git reads, and what names it.
    .filter((name) => !['.gitignore', 'README.md'].includes(name) && !readme.includes(name));

  expect(unnamed).toEqual([]);
});

test('a new site knows nothing of the sample', () => {
  const names = [
    COMPANY.brand.value,
    COMPANY.legalName.value,
    ...POLICIES.flatMap((slug) => [`legal/${slug}`, `legal-${slug}`]),
  ];
  const files = [...newSite({ languages: ['en', 'de'] }, Date.now()).files];

  expect(files.length).toBeGreaterThan(15);
  expect(files.filter(([, text]) => names.some((name) => text.includes(name))).map(([path]) => path)).toEqual([]);
});
