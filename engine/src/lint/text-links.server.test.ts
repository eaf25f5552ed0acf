import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ARCHIVED, expectProblem, lint, policy, PRIVACY } from '../../tests/support/legal-texts.ts';

describe('links', () => {
  test('an archived version may link to what has ended', () => {
    const text = policy(
      { 'effective: 2026-11-01': 'effective: 2025-03-01', '  - date: 2026-11-01': '  - date: 2025-03-01' },
      ['', '[an ended policy](/legal/ended/)'],
    );

    expect(lint({ [ARCHIVED]: text }, { archiveHashes: { [ARCHIVED]: hash('sha256', text) } })).toEqual([]);
  });

  test.each([
    ['#nowhere', 'has no target'],
    ['#Who', 'has no target'],
    ['#', 'has no target'],
    ['/nope/', 'leads to no page'],
    ['/legal/privacy', 'leads to no page'],
    ['/Legal/privacy/', 'leads to no page'],
    ['/legal/privacy/#nowhere', 'has no target'],
    ['/legal/privacy/?a=1', 'has a query'],
    ['/#who', 'leads to no legal text'],
    ['privacy', 'is neither'],
    ['//allowed.example/', 'is neither'],
    ['http://allowed.example/', 'must start with https'],
    ['javascript:alert(1)', 'must start with https'],
    ['view-source:mailto:a@b.example', 'must start with https'],
    ['sms:1', 'must start with https'],
    ['mailto:', 'write it like mailto:'],
    ['mailto:us', 'write it like mailto:'],
    ['MAILTO:a@b.example', 'write it like mailto:'],
    ['tel:', 'write it like tel:'],
    ['tel:call-us', 'write it like tel:'],
    ['https://other.example/', 'not among permittedOrigins'],
    ['https://allowed.example.evil.example/', 'not among permittedOrigins'],
  ])('%s', (href, words) => {
    expectProblem(lint({ [PRIVACY]: policy({}, ['', `- a\n- [b](${href})`]) }), PRIVACY, 18, words);
  });

  test.each([
    '#who',
    '/',
    '/legal/privacy/',
    '/legal/privacy/#who',
    'https://allowed.example/a?b#c',
    'mailto:a@b.example',
    'mailto:a@b.example?subject=Hello',
    'tel:+31-20-123',
    'tel:112',
  ])('%s is right', (href) => {
    expect(lint({ [PRIVACY]: policy({}, ['', `[b](${href})`]) })).toEqual([]);
  });
});
