import { hash } from 'node:crypto';
import { expect } from 'vitest';
import { problemLine } from '../src/lib/owner-error.ts';
import { lintLegal, type LintInput } from '../src/lint/lint-legal.ts';

const MATTER = [
  'title: Privacy policy',
  'description: d',
  'effective: 2026-11-01',
  'changes:',
  '  - date: 2026-11-01',
  '    note: First published.',
];
const BODY = ['# Privacy policy', '', '## Who {: #who }', '', '> In short.', '', 'Text.'];

/** A legal text in which one line takes the place of another; lines are counted from 1, the front matter's fence first. */
export function policy(replaced: Record<string, string> = {}, added: readonly string[] = []): string {
  return ['---', ...MATTER, '---', ...BODY, ...added].map((line) => replaced[line] ?? line).join('\n');
}

export const PRIVACY = 'en/privacy.md';
export const ARCHIVED = 'en/privacy/2025-03-01.md';
export const archivedText = policy({
  'effective: 2026-11-01': 'effective: 2025-03-01',
  '  - date: 2026-11-01': '  - date: 2025-03-01',
});
export const archivedHash = hash('sha256', archivedText);

export function lint(files: Record<string, string>, changed: Partial<LintInput> = {}): string[] {
  return lintLegal({
    files: new Map(Object.entries({ [PRIVACY]: policy(), ...files })),
    pages: new Map<string, string | undefined>([
      ['/', undefined],
      ['/legal/privacy/', PRIVACY],
      ['/legal/privacy/2025-03-01/', ARCHIVED],
    ]),
    slugs: ['privacy'],
    locales: ['en', 'de'],
    allowedOrigins: ['https://allowed.example'],
    archiveHashes: {},
    today: '2026-11-20',
    firstNotes: { en: 'First published.' },
    reservedIds: new Set(['history', 'privacy']),
    command: 'npx policies',
    settingsFile: 'policies.json',
    ...changed,
  }).map(problemLine);
}

/** Fails unless there is one problem: file, line and words. */
export function expectProblem(problems: readonly string[], path: string, line: number, words: string): void {
  expect(problems).toEqual([expect.stringContaining(`legal/${path}:${line}: `)]);
  expect(problems[0]).toContain(words);
}
