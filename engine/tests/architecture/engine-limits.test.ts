import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS } from '../engines/support/limits.ts';

test('CONTRIBUTING lists what is not tested in an engine, and why', () => {
  const [, section = ''] = readFileSync('../CONTRIBUTING.md', 'utf8').split(/^## Three engines$/m);
  const [text = ''] = section.split(/^## /m);
  const rows = [...text.matchAll(/^\| (Chromium|Firefox|WebKit) \| (.+) \| (.+) \|$/gm)];

  expect(rows.map(([, engine, cannot, because]) => ({ engine, cannot, because }))).toEqual(LIMITS);
});
