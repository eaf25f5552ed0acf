import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '#commands/command-list.mjs';

/** What the shell of Windows, cmd, does not take as the others do. `&&` and double quotes it takes. */
const SHELL_SYNTAX =
  /(?:^|&& *)\w+=|[$'`;<>*?()]|(?<!&)&(?!&)|\||\\(?!")|(?:^|&& *)(?:rm|cp|mv|mkdir|cat|export|sh|bash)\b/;

type Scripts = Readonly<Record<string, string>>;
type Script = readonly [name: string, command: string];
const scriptsOf = (folder: string): Script[] =>
  Object.entries((JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { scripts: Scripts }).scripts);
const [ofRepository, ofEngine, ofSite] = [scriptsOf('..'), scriptsOf('.'), scriptsOf('../site')];
const scripts = [...ofRepository, ...ofEngine, ...ofSite];
/** `tsc`, `vitest` and their like, which would end with an error of their own under an old Node. */
const outerTools = ([, command]: Script): boolean => /^(?:vitest|tsc)\b/.test(command);

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

/** What an owner reads: documents of the package, the site's own files, and messages. */
const FOR_OWNERS = [
  'README.md',
  'docs/*.md',
  '{src,tests/site}/**/*.{ts,tsx}',
  '../site/{.,legal,pages}/{.env.example,*.{md,ts,tsx}}',
];
const FOR_CONTRIBUTORS = [
  '../{README,CONTRIBUTING}.md',
  '{docs/decisions,tests/**}/*.md',
  '{bin,build,scripts,bench}/**/*.{ts,mjs}',
];

/** The commands in a text that its reader does not have. */
function deadCommands(text: string, has: readonly Script[]): string[] {
  const ofNpm = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:]*\w)(?!:?\*)/g)].filter(
    ([, name = '']) => !has.some(([known]) => known === name),
  );
  const ofPlinth = [...text.matchAll(/(?:\bnpx |`)plinth (?:-C \S+ )?([a-z]+)/g)].filter(
    ([, name = '']) => !Object.hasOwn(COMMANDS, name),
  );
  return [...ofNpm, ...ofPlinth].map(([words]) => words);
}

test.each([
  ['npm run gone', ofRepository],
  ['`npm run policy`', ofSite],
  ['npm run --silent doctors', ofSite],
  ['npx plinth gone', ofSite],
  ['`plinth -C site gone`', ofRepository],
])('a command that its reader does not have is found: %s', (text, has) => {
  expect(deadCommands(text, has)).toHaveLength(1);
});

test.each([
  ['owners', FOR_OWNERS, ofSite],
  ['contributors', FOR_CONTRIBUTORS, [...ofRepository, ...ofEngine]],
])('what %s read names only commands that there are', (_, patterns, has) => {
  const files = globSync(patterns).filter((file) => !/\.test\.tsx?$|node_modules/.test(file));
  const problems = files.flatMap((file) =>
    deadCommands(readFileSync(file, 'utf8'), has).map((words) => `${file}: ${words}`),
  );

  expect(files.length).toBeGreaterThan(5);
  expect(problems).toEqual([]);
});

test('the page of the package has each command', () => {
  const page = readFileSync('README.md', 'utf8');

  expect(Object.keys(COMMANDS).filter((name) => !page.includes(`| \`npx plinth ${name}\` |`))).toEqual([]);
});
