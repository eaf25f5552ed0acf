import { expect, test } from 'vitest';
import { buildFindings } from '#commands/doctor/built-site.ts';

test('each mistake that a build names is a finding at its place', () => {
  expect(buildFindings('legal/en/a.md:3: no title\nconfig.ts:5: "b" is no setting', [])).toEqual([
    { weight: 'blocks', file: 'legal/en/a.md', line: 3, what: 'no title' },
    { weight: 'blocks', file: 'config.ts', line: 5, what: '"b" is no setting' },
  ]);
});

test('a mistake that is known is not said again', () => {
  const known = { weight: 'blocks', file: 'config.ts', line: 5, what: 'a' } as const;

  expect(buildFindings('config.ts:5: a\nconfig.ts:6: a', [known])).toEqual([{ ...known, line: 6 }]);
});

test('what else a build says is one finding', () => {
  expect(buildFindings('TypeError: a\nconfig.ts:5: b', [])).toEqual([
    { weight: 'blocks', file: 'config.ts', what: 'cannot be built: TypeError: a\nconfig.ts:5: b' },
  ]);
});
