import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ARCHIVED, expectProblem, lint, policy, PRIVACY } from '../../tests/support/legal-texts.ts';

describe('what the site never stores', () => {
  const unwritten = [{ name: 'lang_cookie', why: 'it has one language' }];
  const naming = policy({}, ['', 'Your language is kept as `lang_cookie`.']);

  test('is named by no policy, now or to come', () => {
    const words = 'names lang_cookie, which this site never stores in a browser: it has one language';

    expectProblem(lint({ [PRIVACY]: naming }, { unwritten }), PRIVACY, 17, words);
    expectProblem(lint({ 'en/privacy/next.md': naming }, { unwritten }), 'en/privacy/next.md', 17, words);
    expect(lint({}, { unwritten })).toEqual([]);
  });

  test('may be named by an earlier version and by a sample', () => {
    const earlier = naming.replaceAll('2026-11-01', '2025-03-01');
    const sampleText = naming.replace('description: d', 'description: d\nsample: true');

    expect(
      lint(
        { [PRIVACY]: sampleText, [ARCHIVED]: earlier },
        { unwritten, archiveHashes: { [ARCHIVED]: hash('sha256', earlier) } },
      ),
    ).toEqual([]);
  });
});
