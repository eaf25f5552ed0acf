import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { invariant } from '#lib/invariant.ts';

type Options = { readonly folder: string; readonly replace?: Readonly<Record<string, string>> };

/** Runs the `sh` blocks below a heading of a document, with a test's own places and commands. @throws what bash says */
export function runDocument(document: string, heading: string, { folder, replace = {} }: Options): void {
  const text = readFileSync(document, 'utf8');
  const [, after = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [section = ''] = after.split(/^#+ /m);
  const blocks = [...section.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, commands = '']) => commands);
  let script = blocks.join('\n');
  for (const [shipped, own] of Object.entries(replace)) {
    invariant(script.includes(shipped), `${document} has ${shipped} below "${heading}"`);
    script = script.replaceAll(shipped, own);
  }
  invariant(blocks.length > 0, `${document} has commands below "${heading}"`);
  const PATH = [resolve('../../node_modules/.bin'), process.env['PATH']].join(delimiter);
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH },
  });
  if (status !== 0) throw new Error(`${document}, ${heading}: ${stdout}${stderr}`);
}
