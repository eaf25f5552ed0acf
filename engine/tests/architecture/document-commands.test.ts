import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isNotExecuted, NOT_EXECUTED } from '../support/commands-not-executed.ts';
import { commandBlocks, runCommands } from '../support/document-commands.ts';

const REPOSITORY = '..';
const SCRATCH = '.cache/document-commands';
const documents = globSync(['*.md', 'engine/README.md', 'engine/docs/*.md', 'site/{,legal/}*.md'], { cwd: REPOSITORY });
/** Numbered recipes, which tests/recipes/recipes.test.ts carries out, each of them. */
const CARRIED_OUT = /^\d+\. /;
const textOf = (document: string): string => readFileSync(join(REPOSITORY, document), 'utf8');
const everyCommand = documents.flatMap((document) =>
  commandBlocks(document).flatMap(({ heading, commands }) =>
    commands.map((command) => ({ document, heading, ...command })),
  ),
);

/** The document and the heading of every `runCommands` in a test. */
const executed = new Set(
  globSync('tests/**/*.{test,e2e}.ts', { exclude: ['tests/architecture/**'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\brunCommands\(\s*'([^']+)',\s*'([^']+)'/g)].map(
      ([, document, heading]) => `${document}#${heading}`,
    ),
  ),
);

test('every command of a document is executed by a test, or stands with a reason among those that are not', () => {
  const forgotten = everyCommand.filter(
    ({ document, heading, text }) =>
      !executed.has(`${document}#${heading}`) && !CARRIED_OUT.test(heading) && !isNotExecuted(text),
  );

  expect(everyCommand.length).toBeGreaterThan(20);
  expect(forgotten.map(({ document, line, text }) => `${document}:${line}: ${text}`)).toEqual([]);
});

test('a test names no heading without commands', () => {
  const headings = new Set(everyCommand.map(({ document, heading }) => `${document}#${heading}`));

  expect([...executed].filter((name) => !headings.has(name))).toEqual([]);
});

test('a command that no test executes is in a document, which says so where that matters to its reader', () => {
  const problems = NOT_EXECUTED.flatMap(({ command, isSaid }) => {
    const inDocuments = everyCommand.filter(({ text }) => text.startsWith(command)).map(({ document }) => document);
    if (inDocuments.length === 0) return [`no document has ${command}`];
    if (!isSaid) return [];
    const silent = new Set(inDocuments.filter((document) => !saysSo(textOf(document), command)));
    return [...silent].map((document) => `${document}: does not say "No test runs \`${command}\`"`);
  });

  expect(problems).toEqual([]);
});

/** In one sentence, which may name several commands. */
function saysSo(text: string, command: string): boolean {
  return (text.match(/\bno test runs\b[^]*?\.(?=\s)/gi) ?? []).some((sentence) =>
    sentence.replaceAll(/\s+/g, ' ').includes(`\`${command}`),
  );
}

describe('the commands of a document', () => {
  const folder = resolve(SCRATCH);
  const written = (name: string, ...commands: readonly string[]): string => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.md`), ['# A', '', '## B', '', '```sh', ...commands, '```', ''].join('\n'));
    return `engine/${SCRATCH}/${name}.md`;
  };

  test.each([
    ['fails', 'false', /fails\.md:7: this failed: false/],
    ['is the first of a list', 'false && true # then', /first-of-a-list\.md:7: this failed: false && true/],
    ['ends while it should run', 'echo tired >&2; exit 3', /this failed: echo tired[^]*tired/],
  ])('that %s is named with its line', async (name, command, message) => {
    const document = written(name.replace('is the ', '').replaceAll(' ', '-'), 'true', command, 'true');
    const keepsRunning = name.includes('run') ? { [command]: 'ready' } : {};

    await expect(runCommands(document, 'B', { folder, keepsRunning })).rejects.toThrow(message);
  });

  test.each([
    ['a heading that is not there', 'C', {}, /has no sh block below "C"/],
    ['a replacement of nothing', 'B', { replace: { gone: 'there' } }, /has no gone there/],
    ['a server of nothing', 'B', { keepsRunning: { gone: 'there' } }, /has no gone there/],
  ])('are refused with %s', async (_, heading, options, message) => {
    const document = written('refused', 'true');

    await expect(runCommands(document, heading, { folder, ...options })).rejects.toThrow(message);
  });

  test('run in one shell, in the folder, with what the test uses in place of what they say', async () => {
    const document = written('run', 'A=1   # a comment', 'echo "$A" \\', '  https://www.example.com "$PWD" "$B"');
    const options = { folder, env: { B: 'b' }, replace: { 'https://www.example.com': 'replaced' } };

    expect((await runCommands(document, 'B', options)).output).toBe(`1 replaced ${folder} b\n`);
  });

  test('run beside a server that keeps running, until the test stops it', async () => {
    const server = `node -e "require('net').createServer().listen(0, function () { console.log(this.address().port + ' ready') })"`;
    const document = written('server', `${server}   # serves`, 'cat "$WORK"/log.*');

    const { output, stop } = await runCommands(document, 'B', { folder, keepsRunning: { node: 'ready' } });
    const port = Number.parseInt(output, 10);
    expect(await isListening(port)).toBe(true);
    await stop();

    // The kernel closes the port of a killed process when it gets to it.
    await expect.poll(() => isListening(port)).toBe(false);
  });
});

function isListening(port: number): Promise<boolean> {
  return new Promise((found) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), found(true))).once('error', () => found(false));
  });
}
