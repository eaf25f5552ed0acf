import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { Nodes } from 'mdast';
import { parseMarkdown } from '#legal/parse-document.server.ts';

// The commands of a document, run by bash as a reader types them: in a test,
//
//   const { output, stop } = await runCommands('engine/docs/containers.md', 'Roll out', {
//     folder: site,                                          // or one folder for each block
//     replace: { 'https://www.example.com': url },           // what the document says, and what the test uses
//     keepsRunning: { 'npx plinth serve': '"listening"' },   // a server, and what it writes when it is ready
//     env: { PORT: '0' },
//   });
//   …                                                        // ask the server what the document promises
//   await stop();
//
// runs every fenced `sh` block below the heading `Roll out`, in order, in one shell; a command that fails throws with the
// document's line. Documents are named from the root of the repository.

/** Needs a registry, a cloud, a container engine, or a machine of its own. */
const NOT_RUN =
  /^(?:npm (?:install --save-dev|update)|npx wrangler login|docker|kubectl|apt-get|certbot|systemctl|for port in|journalctl|nginx -t|curl --silent)/;
const REPOSITORY = resolve('..');
const DONE = '\u0004the commands of the document have ended\n';
/** `set -E` and the trap keep the line of the document. Servers end with the script, and that with the test. */
const PREAMBLE = `
unset BASH_ENV
set -eEuo pipefail
trap 'echo "$LINENO" >"$WORK/line"' ERR
trap 'trap - ERR; cat "$WORK"/log.* 2>/dev/null; kill -KILL 0' EXIT
exec 3<&0 </dev/null
until_ready() {
  until grep -qF -- "$3" "$2"; do kill -0 "$1" 2>/dev/null || return 1; sleep 0.1; done
}
until_stopped() { printf '%s' "$DONE"; cat <&3 >/dev/null; kill -KILL 0; }
`;

export type CommandBlock = {
  readonly heading: string;
  /** Of its first command, from 1. */
  readonly line: number;
  readonly commands: readonly Command[];
};
type Command = { readonly line: number; readonly text: string };

type Options = {
  /** One for all blocks, or one for each. */
  readonly folder: string | readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly replace?: Readonly<Record<string, string>>;
  readonly keepsRunning?: Readonly<Record<string, string>>;
};
type Commands = { readonly output: string; stop(): Promise<void> };

/** The `sh` blocks of a document, with the heading above each; a command that ends in `\` has the next line too. */
function commandBlocks(document: string): CommandBlock[] {
  const blocks: CommandBlock[] = [];
  let heading = '';
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') heading = wordsOf(node);
    if (node.type === 'code' && node.lang === 'sh') {
      const line = (node.position?.start.line ?? 0) + 1;
      blocks.push({ heading, line, commands: commandsOf(node.value, line) });
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parseMarkdown(readFileSync(join(REPOSITORY, document), 'utf8')));
  return blocks;
}

/** Runs the commands below a heading of a document. @throws the command that failed, with its line and what it wrote */
export async function runCommands(document: string, heading: string, options: Options): Promise<Commands> {
  const blocks = commandBlocks(document).filter((block) => block.heading === heading);
  if (blocks.length === 0) throw new Error(`${document} has no sh block below "${heading}"`);
  const script = scriptOf(blocks, options, document);
  const work = mkdtempSync(join(tmpdir(), 'document-commands-'));
  writeFileSync(join(work, 'preamble'), PREAMBLE);
  writeFileSync(join(work, 'script'), script);

  const env = { ...cleanEnvironment(), ...options.env, BASH_ENV: join(work, 'preamble'), WORK: work, DONE };
  const child = spawn('bash', [join(work, 'script')], { cwd: work, env, detached: true });
  const exit = new Promise<void>((ended, failed) => child.once('close', () => ended()).once('error', failed));
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await exit;
    rmSync(work, { recursive: true });
  };
  let output = '';
  const done = new Promise<void>((end) => {
    const read = (part: Buffer): void => {
      output += part.toString();
      if (output.includes(DONE)) end();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  await Promise.race([done, exit]);
  if (!output.includes(DONE)) {
    const line = existsSync(join(work, 'line')) ? Number(readFileSync(join(work, 'line'), 'utf8')) : Infinity;
    const command = blocks.flatMap(({ commands }) => commands).findLast((command) => command.line <= line)?.text;
    await stop();
    throw new Error(`${document}:${line}: this failed: ${command}\n${output}`);
  }
  if (options.keepsRunning === undefined) await stop();
  return { output: output.replace(DONE, ''), stop };
}

/** A script in which each command stands in its line of the document. */
function scriptOf(blocks: readonly CommandBlock[], options: Options, document: string): string {
  const { folder, replace = {}, keepsRunning = {} } = options;
  const lines: string[] = [];
  const unused = new Set([...Object.keys(replace), ...Object.keys(keepsRunning)]);
  const find = (text: string, table: Readonly<Record<string, string>>): Array<[string, string]> =>
    Object.entries(table).filter(([words]) => text.includes(words) && (unused.delete(words), true));

  for (const [index, block] of blocks.entries()) {
    const where = typeof folder === 'string' ? folder : folder[index];
    if (where === undefined) throw new Error(`${document}:${block.line}: this block has no folder`);
    // Line 1 of a script is at index 0; the line above a block is its fence.
    lines[block.line - 2] = `cd '${where}'`;
    for (const { line, text } of block.commands) {
      if (NOT_RUN.test(text)) continue;
      const [[, ready] = []] = find(text, keepsRunning);
      const replaced = find(text, replace).reduce((command, [from, to]) => command.replaceAll(from, to), text);
      // An early command of a list that fails does not end a script.
      const command = / && /.test(replaced) ? `${replaced} || false` : replaced;
      const log = `"$WORK/log.${line}"`;
      lines[line - 1] =
        ready === undefined ? command : `>${log}; { ${command}; } >${log} 2>&1 & until_ready $! ${log} '${ready}'`;
    }
  }
  if (unused.size > 0) throw new Error(`${document} has no ${[...unused].join(', no ')} there`);
  return `${Array.from(lines, (line) => line ?? '').join('\n')}\nuntil_stopped\n`;
}

/** Each with the lines that it continues on, without its comment. */
function commandsOf(text: string, first: number): Command[] {
  const commands: Command[] = [];
  let continues = false;
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.replace(/(?:^|\s+)#(?:\s.*)?$/, '');
    const part = line.replace(/\s*\\$/, '');
    const last = commands.at(-1);
    if (continues && last !== undefined) commands.splice(-1, 1, { ...last, text: `${last.text} ${part.trim()}` });
    else if (part.trim() !== '') commands.push({ line: first + index, text: part });
    continues = part !== line;
  }
  return commands;
}

/** Nothing of this process's settings but where programs and packages are; the pinned Node first. npx installs nothing. */
function cleanEnvironment(): Record<string, string> {
  const kept = /^(?:HOME|LANG|TMPDIR|npm_config_(?:cache|registry|userconfig))$/i;
  return {
    ...Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) =>
        kept.test(name) && value !== undefined ? [[name, value]] : [],
      ),
    ),
    PATH: [resolve('../node_modules/.bin'), process.env['PATH']].join(delimiter),
    npm_config_yes: 'false',
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
}

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
