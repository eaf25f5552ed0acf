import { expect, test } from 'vitest';
import { planNext, type NextVersion } from './next-version.ts';
import { translatedPolicy } from './policy-texts.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import { policy, PRIVACY } from '../../tests/legal-texts.ts';

const wanted: NextVersion = { effective: '2026-12-01', note: 'Clearer.' };
/** A day before the one it shall apply from. */
const asked = (today = '2026-11-20') => ({ command: 'npx policies', today });
const texts = (text: string, others: Record<string, string> = {}) =>
  translatedPolicy(new Map(Object.entries({ [PRIVACY]: text, ...others })), 'privacy', ['en', 'de']);

function begun(text: string, version = wanted, today?: string): string {
  const [operation] = planNext(texts(text), version, asked(today));
  return operation?.kind === 'add' ? operation.text : '';
}

test('a second one, a date that cannot be and an empty note are refused', () => {
  const second = { 'en/privacy/next.md': policy({ 'effective: 2026-11-01': 'effective: 2026-11-21' }) };
  const earlier = { ...wanted, effective: '2026-11-21' };
  expect(() => planNext(texts(policy(), second), earlier, asked())).toThrow(
    'legal/en/privacy/next.md is there already, to apply from 2026-11-21: change it there. A further version takes --effective',
  );
  expect(() => planNext(texts(policy(), second), wanted, asked('2026-11-21'))).toThrow(
    'has been in force since 2026-11-21: npx policies publish privacy puts it in its place',
  );
  for (const effective of ['2026-11-01', '2026-10-31', '2026-02-30', '2026-13-01', 'soon', ''])
    expect(() => planNext(texts(policy()), { ...wanted, effective }, asked())).toThrow(
      effective === '' ? '""' : effective,
    );
  expect(() => planNext(texts(policy()), { ...wanted, note: '  ' }, asked())).toThrow('The note is empty');
});

test('a list of changes on one line gets one more', () => {
  const flow = policy({ 'changes:': 'changes: [{ date: 2026-11-01, note: First published. }]' })
    .replace('  - date: 2026-11-01\n', '')
    .replace('    note: First published.\n', '');

  expect(parsePolicy(begun(flow), 'x').changes).toEqual([
    { date: '2026-12-01', note: 'Clearer.' },
    { date: '2026-11-01', note: 'First published.' },
  ]);
});

test('it is the text in force but for its date and its note', () => {
  const [added, ...others] = planNext(texts(policy()), wanted, asked());

  expect([added, others]).toMatchObject([{ kind: 'add', path: 'en/privacy/next.md' }, []]);
  expect(begun(policy())).toBe(
    policy({
      'effective: 2026-11-01': 'effective: 2026-12-01\nannounced: 2026-11-20',
      'changes:': 'changes:\n  - date: 2026-12-01\n    note: Clearer.',
    }),
  );
});

test('each translation begins as it is, and says which version it translates until it is another', () => {
  const german = policy({ 'description: d': 'description: d\ntranslationOf: 2026-11-01' });
  const others = { 'de/privacy.md': german };

  const [draft, binding] = planNext(texts(policy(), others), wanted, asked());

  expect([draft, binding]).toMatchObject([{ path: 'de/privacy/next.md' }, { path: 'en/privacy/next.md' }]);
  expect(draft).toHaveProperty(
    'text',
    german
      .replace('effective: 2026-11-01', 'effective: 2026-12-01')
      .replace('changes:', 'changes:\n  - date: 2026-12-01\n    note: Clearer.'),
  );
  const begun = { ...others, 'de/privacy/next.md': german };
  expect(() => planNext(texts(policy(), begun), wanted, asked())).toThrow('de/privacy/next.md is there already');
});

test('one that applies at once is not announced, and says nothing of the announcement before it', () => {
  const announced = policy({ 'effective: 2026-11-01': 'effective: 2026-11-01\nannounced: 2026-10-01' });

  for (const today of ['2026-12-01', '2026-12-02']) expect(begun(announced, wanted, today)).not.toContain('announced');
  expect(begun(announced)).toBe(begun(policy()));
});

test('only a version that is said to change nothing that readers decided on has the field, whatever the one before it has', () => {
  const before = ['material: false', 'measuring: unchanged'].map((field) =>
    policy({ 'effective: 2026-11-01': `effective: 2026-11-01\n${field}` }),
  );

  for (const text of before) expect(begun(text)).toBe(begun(policy()));
  expect(parsePolicy(begun(policy(), { ...wanted, material: false }), 'x').material).toBe(false);
});

test('lines that end as on Windows stay so', () => {
  const text = begun(policy().replaceAll('\n', '\r\n'));

  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.replaceAll('\r\n', '\n')).toBe(begun(policy()));
});

test.each(['Says: more.', '"Quoted" at first', '# no comment', '$& and $1', 'yes', '- a dash'])(
  'a note is kept as it is: %s',
  (note) => {
    expect(parsePolicy(begun(policy(), { ...wanted, note }), 'x').changes[0]).toEqual({ date: '2026-12-01', note });
  },
);

test('a further one begins from the last that is to come, under its day, and drafts of translations wait', () => {
  const coming = policy({
    'effective: 2026-11-01': 'effective: 2026-11-25',
    '  - date: 2026-11-01': '  - date: 2026-11-25',
    'Text.': 'Coming text.',
  });
  const german = policy({ 'effective: 2026-11-01': 'effective: 2026-11-01\ntranslationOf: 2026-11-01' });
  const operations = planNext(
    texts(policy(), { 'en/privacy/next.md': coming, 'de/privacy.md': german }),
    wanted,
    asked(),
  );

  expect(operations).toMatchObject([
    { kind: 'add', path: 'en/privacy/2026-12-01.md', text: expect.stringContaining('Coming text.') },
  ]);
});
