import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the shell of Windows, cmd, does not take as the others do. `&&` and double quotes it takes. */
const SHELL_SYNTAX =
  /(?:^|&& *)\w+=|[$'`;<>*?()]|(?<!&)&(?!&)|\||\\(?!")|(?:^|&& *)(?:rm|cp|mv|mkdir|cat|export|sh|bash)\b/;

/** A program of ours that is started by hand, or without the check of Node's version. */
const BARE_SCRIPT = /\bnode (?:--\S+ )*(?:scripts|src|build|bench)\/(?!(?:run|check-node)\.mjs)/;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** `tsc`, `vitest` and their like, which would end with an error of their own under an old Node. */
const outerTools = ([, command]: [string, string]): boolean => /^(?:vitest|tsc)\b/.test(command);

test.each([
  'RENEW=1 vitest',
  'vite build && FOO=1 node a.mjs',
  'echo $HOME',
  "vitest --project 'a'",
  'a; b',
  'a & b',
  'a | b',
  'a > b',
  'rm -rf dist',
  'a && cp b c',
  'vitest tests/*.ts',
])('what cmd does not take is found: %s', (command) => {
  expect(command).toMatch(SHELL_SYNTAX);
});

test.each(['node scripts/size.ts', 'node --env-file=.env src/commands/doctor.ts', 'then run node bench/bench.ts'])(
  'a script that is started by hand is found: %s',
  (text) => {
    expect(text).toMatch(BARE_SCRIPT);
  },
);

test('npm scripts have no syntax that only some shells take', () => {
  const quoted = Object.entries(scripts).map(([name, command]) => `${name}: ${command.replaceAll(/"[^"]*"/g, '""')}`);

  expect(quoted.filter((line) => SHELL_SYNTAX.test(line.replace(/^[\w:]+: /, '')))).toEqual([]);
});

test('npm scripts look at the version of Node first', () => {
  expect(Object.entries(scripts).filter(outerTools)).toEqual([]);
  expect(Object.entries(scripts).filter(([, command]) => BARE_SCRIPT.test(command))).toEqual([]);
});

test('documents and messages name npm scripts, and only those that there are', () => {
  const files = [
    ...globSync(['*.md', '.env.example', 'docs/*.md', 'site/**/*.md', 'tests/**/*.md']),
    ...globSync('{src,site,build,scripts,bench}/**/*.{ts,tsx,mjs}'),
  ].filter((file) => !/\.test\.tsx?$|scripts[\\/]run\.mjs$/.test(file));
  const problems = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const unknown = [...text.matchAll(/\bnpm run ([a-z][\w:]*\w)(?!:?\*)/g)].filter(
      ([, name = '']) => scripts[name] === undefined,
    );
    return [
      ...unknown.map(([words]) => `${file}: ${words}`),
      ...(BARE_SCRIPT.test(text) ? [`${file}: ${BARE_SCRIPT.exec(text)?.[0]}`] : []),
    ];
  });

  expect(problems).toEqual([]);
});
