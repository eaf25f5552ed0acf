import { expect, test } from 'vitest';
import { findingsOfCompiler } from '#commands/doctor/site-findings.ts';

const KEYS = 'parameter of type \'"a.b" | "a.c" | ... 174 more ... | `menu.${string}`\'.';

test.each([
  ['nothing', ''],
  ['what the engine has', "../engine/src/a.ts(1,1): error TS2322: Type 'a'.\nnode_modules/b.d.ts(1,1): error TS1: No."],
])('%s is no finding', (_, output) => {
  expect(findingsOfCompiler(output)).toEqual([]);
});

test.each([
  [
    'a key that is not in the messages',
    `pages/home.tsx(3,9): error TS2345: Argument of type '"home.titel"' is not assignable to ${KEYS}`,
    'pages/home.tsx',
    3,
    'there is no message home.titel: write its key as it is in locales/en.json, or add it there',
  ],
  [
    'another mistake, with the lines that explain it',
    "config.ts(5,1): error TS2322: Type 'a' is not\n  assignable to 'b'.",
    'config.ts',
    5,
    expect.stringContaining('does not fit its type'),
  ],
  [
    'settings that TypeScript cannot read',
    'error TS5083: Cannot read file.',
    'tsconfig.json',
    undefined,
    expect.stringContaining('npx tsc --noEmit'),
  ],
])('%s is a sentence of its own', (_, output, file, line, what) => {
  expect(findingsOfCompiler(output)).toEqual([{ weight: 'blocks', file, line, what }]);
});
