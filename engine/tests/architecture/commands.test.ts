import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the shell of Windows, cmd, does not take as the others do. `&&` and double quotes it takes. */
const SHELL_SYNTAX =
  /(?:^|&& *)\w+=|[$'`;<>*?()]|(?<!&)&(?!&)|\||\\(?!")|(?:^|&& *)(?:rm|cp|mv|mkdir|cat|export|sh|bash)\b/;

type Scripts = Readonly<Record<string, string>>;
/** Of the repository, of the engine and of the site. */
const SCRIPTS = ['..', '.', '../site'].map(
  (folder) => (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { scripts: Scripts }).scripts,
);
const scripts = SCRIPTS.flatMap((each) => Object.entries(each));
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

test('npm scripts have no syntax that only some shells take', () => {
  const quoted = scripts.map(([name, command]) => `${name}: ${command.replaceAll(/"[^"]*"/g, '""')}`);

  expect(quoted.filter((line) => SHELL_SYNTAX.test(line.replace(/^[\w:]+: /, '')))).toEqual([]);
});

test('npm scripts look at the version of Node first', () => {
  expect(scripts.filter(outerTools)).toEqual([]);
});

test('documents and messages name npm scripts, and only those that there are', () => {
  const files = [
    ...globSync([
      '../{README,CONTRIBUTING}.md',
      '../site/.env.example',
      'docs/*.md',
      '../site/{legal,.}/*.md',
      'tests/**/*.md',
    ]),
    ...globSync(['{src,build,scripts,bench}/**/*.{ts,tsx,mjs}', '../site/{pages,.}/**/*.{ts,tsx}']),
  ].filter((file) => !/\.test\.tsx?$|node_modules/.test(file));
  const problems = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const unknown = [...text.matchAll(/\bnpm run ([a-z][\w:]*\w)(?!:?\*)/g)].filter(
      ([, name = '']) => !scripts.some(([known]) => known === name),
    );
    return unknown.map(([words]) => `${file}: ${words}`);
  });

  expect(problems).toEqual([]);
});
