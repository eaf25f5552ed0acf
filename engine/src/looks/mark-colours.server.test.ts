import { expect, test } from 'vitest';
import { checkTokens, hasOwnColours, parseMark } from '#looks/parse-mark.server.ts';

const markOf = (paint: string) =>
  parseMark(`<svg viewBox="0 0 9 9"><g><path d="M0 0" ${paint}/></g></svg>`, 'mark.svg');

test.each([
  ['', false],
  ['fill="none"', false],
  ['stroke="currentColor"', false],
  ['fill="black"', false],
  ['fill="#0a5"', true],
  ['stroke="var(--seal)"', true],
])('a mark with %j has colours of its own: %s', (paint, hasOwn) => {
  expect(hasOwnColours(markOf(paint))).toBe(hasOwn);
});

test('a token that theme.css does not have is named, with those that it has', () => {
  expect(() => checkTokens(markOf('fill="var(--gold)"'), { ink: '#000', seal: '#0a5' }, 'mark.svg')).toThrow(
    'mark.svg: the mark has the colour var(--gold); theme.css has var(--ink), var(--seal)',
  );
  expect(() => checkTokens(markOf('fill="var(--seal)"'), { seal: '#0a5' }, 'mark.svg')).not.toThrow();
});
