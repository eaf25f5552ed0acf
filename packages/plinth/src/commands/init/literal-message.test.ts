import compile from 'icu-minify/compile';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { literalMessage } from '#commands/init/new-site.ts';

test('a text of any characters is a message that says it', () => {
  const text = fc.array(fc.oneof(fc.constantFrom('{', '}', '<', '>', "'", '#', '|', '\n', 'a'), fc.string()));
  fc.assert(
    fc.property(
      text.map((parts) => parts.join('')),
      (said) => {
        expect(compile(literalMessage(said))).toEqual(said);
      },
    ),
  );
});

test.each(["It's ours", 'Fees & charges'])('a text that means nothing else stays as it is: %s', (text) => {
  expect(literalMessage(text)).toBe(text);
});
