import { expect, test } from 'vitest';
import { policiesProblem } from '#commands/setup/ask.ts';

const KEPT = [{ slug: 'privacy' }];

test.each([
  ['none at all, which is asked again', [], [], /^Takes at least one policy/],
  ['a name that is no slug', KEPT, [{ slug: 'Our Terms' }], /^Takes a slug/],
  ['a text that is not there', KEPT, [{ slug: 'terms', text: 'nowhere.md' }], /^There is no file .+nowhere\.md$/],
])('%s', (_, kept, further, problem) => {
  expect(policiesProblem(kept, further)).toMatch(problem);
});

test.each([
  ['the present ones', KEPT, []],
  ['others in their place', [], [{ slug: 'terms' }]],
  ['both', KEPT, [{ slug: 'terms', text: 'package.json' }]],
])('%s can be the policies of a site', (_, kept, further) => {
  expect(policiesProblem(kept, further)).toBeUndefined();
});
