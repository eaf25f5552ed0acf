import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A change of the files under `site/legal/`, and what is said of it. A copy and a new file never replace another. */
export type FileOperation = { readonly says: string } & (
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  | { readonly kind: 'add'; readonly path: string; readonly text: string }
  | { readonly kind: 'rewrite'; readonly path: string; readonly text: string }
);

const NODE_FILES = { copyFileSync, mkdirSync, renameSync, writeFileSync };

/**
 * Carries out what was planned, in its order. A copy is of the bytes, whatever they are. Each file is written beside its
 * place and renamed, so that an interruption leaves it whole or not there, and the same command can be run again.
 */
export function carryOut(operations: readonly FileOperation[], folder: string, files = NODE_FILES): void {
  for (const operation of operations) {
    const to = join(folder, 'to' in operation ? operation.to : operation.path);
    if ((operation.kind === 'copy' || operation.kind === 'add') && existsSync(to))
      throw new Error(`${to} is there already`);
    files.mkdirSync(dirname(to), { recursive: true });
    if (operation.kind === 'move') files.renameSync(join(folder, operation.from), to);
    else {
      // No name that a text or a list has: whatever is left of an interrupted command is neither.
      const beside = `${to}.new`;
      if (operation.kind === 'copy') files.copyFileSync(join(folder, operation.from), beside);
      else files.writeFileSync(beside, operation.text);
      files.renameSync(beside, to);
    }
  }
}
