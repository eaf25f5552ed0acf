import { describe, expect, test } from 'vitest';
import { measuringRule, unwrittenRule } from '#commands/texts/lint-site.ts';
import {
  ARCHIVED,
  archivedHash,
  archivedText,
  expectProblem,
  lint,
  policy,
  PRIVACY,
} from '../../../../policies/tests/legal-texts.ts';
import { hash } from 'node:crypto';

const RULE = measuringRule(
  {
    policy: 'privacy',
    clauses: { measuring: 'visits', services: 'services' },
    services: { segment: { name: 'Counter', script: 'https://scripts.example', endpoint: 'https://calls.example/v1' } },
  },
  ['site:consent'],
);
const SERVICES = '| Counter | `https://scripts.example` | `https://calls.example/v1` |';
const CLAUSES = [
  '',
  '## Visits {: #visits }',
  '',
  '> Short.',
  '',
  'Your answer is kept as `site:consent` for 395 days.',
  '',
  '### Services {: #services }',
  '',
  '| Who | Script | Calls |',
  '| --- | --- | --- |',
  SERVICES,
  '',
  '## The rest {: #rest }',
  '',
  '> Short.',
];
const without = (gone: string, instead = ''): string =>
  policy(
    {},
    CLAUSES.map((line) => line.replace(gone, instead)),
  );
const lintText = (text: string): string[] => lint({ [PRIVACY]: text }, { rules: [RULE] });

test('a site that measures nothing needs no word of it', () => {
  expect(lint({})).toEqual([]);
});

test.each<[string, string, number, string]>([
  [
    'a clause on measuring that is missing',
    without('{: #visits }', '{: #other }'),
    1,
    'there is no clause {: #visits }, which measurement.clauses.measuring of config.ts names',
  ],
  ['a service that is not named', without('Counter', 'Somebody'), 23, '#services does not name Counter'],
  [
    'a script from elsewhere',
    without('https://scripts.example', 'https://old.example'),
    23,
    'scripts.example, where the script of Counter',
  ],
  [
    'a stored key that is not named',
    without('site:consent', 'a key'),
    1,
    'does not name site:consent, which this site may store',
  ],
  ['a number that only has it in it', without('395', '1395'), 1, 'does not say 395'],
])('%s', (_, text, line, words) => {
  const problems = lintText(text);

  expect(problems[0]).toContain(`legal/${PRIVACY}:${line}: `);
  expect(problems.join('\n')).toContain(words);
});

test.each(['395', '٣٩٥', '३९५'])('the end of an answer in any digits: %s', (digits) => {
  expect(lintText(without('395', digits))).toEqual([]);
});

test('a text in force need not say what the coming one says', () => {
  const next = policy(
    { 'effective: 2026-11-01': 'effective: 2027-01-01', '  - date: 2026-11-01': '  - date: 2027-01-01' },
    CLAUSES,
  );
  const files = { [PRIVACY]: without('395', 'many'), 'en/privacy/next.md': next };

  expect(lint(files, { rules: [RULE] }).filter((problem) => problem.includes('395'))).toEqual([]);
});

test('the next version and a translation are held to it', () => {
  const next = policy({
    'effective: 2026-11-01': 'effective: 2027-01-01',
    '  - date: 2026-11-01': '  - date: 2027-01-01',
  });
  const german = policy({ 'effective: 2026-11-01': 'effective: 2026-11-01\ntranslationOf: 2026-11-01' }, CLAUSES);
  const files = {
    [PRIVACY]: policy({}, CLAUSES),
    'en/privacy/next.md': next,
    'de/privacy.md': german.replaceAll('site:consent', 'x'),
  };

  const problems = lint(files, { rules: [RULE] });

  expect(problems.filter((problem) => problem.includes('next.md:1: there is no clause'))).toHaveLength(2);
  expect(problems.filter((problem) => problem.includes('de/privacy.md'))).toEqual([
    expect.stringContaining('does not name site:consent'),
  ]);
});

describe('clauses that only the coming version has', () => {
  const dated = (date: string, added: readonly string[], translationOf?: string): string =>
    policy(
      {
        'description: d': `description: d\n${translationOf === undefined ? 'announced: 2026-10-10' : `translationOf: ${translationOf}`}`,
        'effective: 2026-11-01': `effective: ${date}`,
        '  - date: 2026-11-01': `  - date: ${date}`,
      },
      added,
    );
  const next = dated('2027-01-01', CLAUSES);
  const lintNext = (files: Record<string, string>): string[] => lint(files, { rules: [RULE] });

  test('are not asked of the text in force or of its translation', () => {
    const files = { 'en/privacy/next.md': next, 'de/privacy.md': dated('2026-11-01', [], '2026-11-01') };

    expect(lintNext(files)).toEqual([]);
  });

  test('are asked of its translation once it says that it is one', () => {
    const translated = { 'en/privacy/next.md': next, 'de/privacy/next.md': dated('2027-01-01', [], '2027-01-01') };

    expect(lintNext(translated)).toContainEqual(expect.stringContaining('de/privacy/next.md:1: there is no clause'));
    const draft = dated('2027-01-01', [], '2026-11-01');
    expect(lintNext({ ...translated, 'de/privacy/next.md': draft })).toEqual([]);
  });
});

test('an archived version and another policy are left alone', () => {
  const files = { [PRIVACY]: policy({}, CLAUSES), [ARCHIVED]: archivedText, 'en/terms.md': policy() };
  const archiveHashes = { [ARCHIVED]: archivedHash };

  expect(lint(files, { rules: [RULE], archiveHashes, slugs: ['privacy', 'terms'] })).toEqual([]);
});

describe('what the site never stores', () => {
  const rules = [unwrittenRule(['lang_cookie'])];
  const naming = policy({}, ['', 'Your language is kept as `lang_cookie`.']);

  test.each([PRIVACY, 'en/privacy/next.md'])('is named by no policy, now or to come: %s', (path) => {
    const words = 'names lang_cookie, which this site never stores in a browser';

    expectProblem(lint({ [path]: naming }, { rules }), path, 17, words);
  });

  test('may be named by an earlier version and by a sample', () => {
    const earlier = naming.replaceAll('2026-11-01', '2025-03-01');
    const sampleText = naming.replace('description: d', 'description: d\nsample: true');
    const files = { [PRIVACY]: sampleText, [ARCHIVED]: earlier };

    expect(lint(files, { rules, archiveHashes: { [ARCHIVED]: hash('sha256', earlier) } })).toEqual([]);
  });
});
