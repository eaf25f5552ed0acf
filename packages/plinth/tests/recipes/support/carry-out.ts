import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runScript } from '../../support/run-script.ts';
import { applyChange } from './apply-change.ts';
import type { Block, Step } from './read-recipes.ts';

export type SiteCopy = {
  /** The site's folder, which paths of a recipe begin in. */
  readonly site: string;
  /** Files that an owner brings, by where a recipe puts them. */
  readonly supplied: Readonly<Record<string, string>>;
  /** The ISO date on which the steps are taken; that of the machine where it is left out. */
  readonly today?: string;
};

/** Brings what the tests have already. */
const INSTALLS = /^npm install /;

const OPERATIONS: Readonly<
  Record<string, (paths: readonly string[], copy: SiteCopy, files: readonly string[]) => void>
> = {
  Copy: ([from = '', to = '']) => {
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { errorOnExist: true, force: false });
  },
  Move: ([from = '', to = '']) => renameSync(from, to),
  Delete: (paths) => {
    for (const path of paths) rmSync(path, { recursive: true });
  },
  Put: ([to = ''], { supplied }, [file = '']) => {
    mkdirSync(dirname(to), { recursive: true });
    cpSync(supplied[file] ?? '', to);
  },
};

/** Does what the steps of a recipe say. @throws for a step that says nothing that can be done */
export function carryOut(steps: readonly Step[], copy: SiteCopy): void {
  for (const step of steps) {
    const operation = OPERATIONS[/^\w+/.exec(step.words)?.[0] ?? ''];
    if (operation === undefined && step.blocks.length === 0)
      throw new Error(`line ${step.line} has nothing to carry out`);
    operation?.(
      step.files.map((file) => join(copy.site, file)),
      copy,
      step.files,
    );
    for (const block of step.blocks) carryOutBlock(block, step, copy);
  }
}

function carryOutBlock({ language, text, line }: Block, { files: [file = ''] }: Step, copy: SiteCopy): void {
  if (language === 'sh') {
    for (const command of text.split('\n')) if (!INSTALLS.test(command)) runScript(command, copy);
    return;
  }
  const path = join(copy.site, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, language === 'diff' ? applyChange(readFileSync(path, 'utf8'), text) : `${text}\n`);
  } catch (error) {
    throw new Error(`line ${line}, ${file}: ${String(error)}`, { cause: error });
  }
}
