import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { USER_ID_KEY, USER_ID_SINCE_KEY } from '#analytics/services.ts';
import { CONSENT_KEY } from '#consent/consent.ts';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import { allClauses, type Inline, type TableRow } from 'plinth-policies/text';
import { parsePolicy } from 'plinth-policies/parse';

import { MEASUREMENT, DEFAULT_LOCALE, LOCALES } from '#model/facts.ts';
import { THEME_KEY } from '#theme/theme-preference.ts';

// What the privacy policy says of the website, held against the website: beyond what the linter asks of any site's.
const file = `../../site/legal/${DEFAULT_LOCALE}/privacypolicy.md`;
const policy = parsePolicy(readFileSync(file, 'utf8'), file);

const KEYS = [
  CONSENT_KEY,
  // Written where there is a language to choose.
  ...(LOCALES.length > 1 ? [LOCALE_COOKIE_NAME] : []),
  'site:reload',
  THEME_KEY,
  USER_ID_KEY,
];

function rowsOf(id: string): readonly TableRow[] {
  const clause = allClauses(policy.clauses).find((candidate) => candidate.id === id);
  return clause?.blocks.flatMap((block) => (block.type === 'table' ? block.rows : [])) ?? [];
}

function textOf(inlines: readonly Inline[] = []): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : 'text' in inline ? inline.text : '')).join('');
}

test('every key the website may store is listed, and no other', () => {
  expect(
    rowsOf('browser-storage')
      .map(([name]) => textOf(name))
      .toSorted(),
  ).toEqual(KEYS.toSorted());
});

test('no other key of the website’s stands anywhere in its code', () => {
  const named = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((code) => [...code.matchAll(/(['"`])(site:[\w-]+)\1/g)].map(([, , key]) => key ?? ''));

  // The day of an id is stored with ANALYTICS_CONSENT=none only, which the launch check of this site refuses.
  const keys = [...KEYS, USER_ID_SINCE_KEY].filter((key) => key.startsWith('site:'));
  expect([...new Set(named)].toSorted()).toEqual(keys.toSorted());
});

describe('the services that may measure', () => {
  const rows = rowsOf('analytics-services');

  test('are listed, each with its script and its endpoint, and no other', () => {
    const listed = rows.map((cells) => cells.map((cell) => textOf(cell).replace(/†$/, '')));

    expect(listed).toEqual(
      Object.values(MEASUREMENT?.services ?? {}).map(({ name, script, endpoint }) => [name, script, endpoint]),
    );
  });
});

test('what is sent, and how to change an answer, have clauses of their own', () => {
  const ids = allClauses(policy.clauses).map(({ id }) => id);

  expect(ids).toEqual(expect.arrayContaining(['analytics-data', 'analytics-choice']));
});
