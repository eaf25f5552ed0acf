import { expect, test } from 'vitest';
import { settingLine } from '#commands/config/check-config.ts';

const CONFIG = `export default defineSite({
  policies: ['privacy'],
  pages: { home: { path: '/' } },
  measurement: {
    'policy': 'privacy',
    clauses: { measuring: 'a', services: 'b' },
  },
});`;

test.each([
  ['a setting that is not there', ['supervisor'], 1],
  ['one that is not there in another', ['measurement', 'services-of-old'], 4],
  ['a setting', ['measurement'], 4],
  ['one within another, in quotation marks', ['measurement', 'policy'], 5],
  ['one on the line of another', ['measurement', 'clauses', 'services'], 6],
  ['one whose name is the end of another', ['path'], 3],
])('the line of %s', (_, names, line) => {
  expect(settingLine(CONFIG, names)).toBe(line);
});
