import { expect, test } from 'vitest';
import { keysAskedFor, translateCalls } from './translate-calls.ts';

test('calls are found with their lines, keys and values', () => {
  const text =
    "\nconst a = <p title={t('a.b')}>{t(`c.${d}.e`, { f, g: 1 })}</p>;\nt(x); u('no'); t('h', values); // t('no')\n";

  const found = translateCalls('x.tsx', text, {});

  expect(found.map(({ place, key, values }) => [place, key, values])).toEqual([
    ['x.tsx:2', 'a.b', []],
    ['x.tsx:2', 'c.${d}.e', ['f', 'g']],
    ['x.tsx:3', undefined, []],
    ['x.tsx:3', 'h', undefined],
  ]);
  expect(['c.1.e', 'c.e', 'c.1.2.e', 'cx1.e'].filter((key) => found[1]?.matches(key))).toEqual(['c.1.e']);
});

test.each(['t(a)', 't(`${a}.title`)', 't(a + b)'])('a key that could be any is none that can be read: %s', (text) => {
  expect(translateCalls('x.tsx', text, {}).map(({ key, matches }) => [key, matches('a.title')])).toEqual([
    [undefined, false],
  ]);
});

test('a key that is put together asks for no key that another call names in full', () => {
  const text = "t(`calc.${name}`); t('calc.result', { amount });";
  const found = translateCalls('x.tsx', text, {});
  const known = ['calc.rate', 'calc.result', 'calc.years', 'calc', 'other.rate'];

  expect(found.map((call) => keysAskedFor(call, known, found))).toEqual([['calc.rate', 'calc.years'], ['calc.result']]);
});
