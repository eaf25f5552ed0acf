import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A change of the files under `legal/`, and the line that reports it. A copy or a new file never replaces another. */
export type FileOperation = { readonly says: string } & (
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  | { readonly kind: 'add'; readonly path: string; readonly text: string }
  | { readonly kind: 'rewrite'; readonly path: string; readonly text: string }
);

const NODE_FILES = { copyFileSync, mkdirSync, renameSync, writeFileSync };

export function carryOutOnSite(operations: readonly FileOperation[]): void {
  carryOut(operations, 'legal');
  for (const { says } of operations) console.log(says);
}

/**
 * Carries out operations in their order. Each file is written under another name and renamed, so that it is whole or not
 * there after an interruption, and the same command can be run again. A copy is of the bytes.
 */
export function carryOut(operations: readonly FileOperation[], folder: string, files = NODE_FILES): void {
  for (const operation of operations) {
    // Absolute: in a folder that was deleted, Node looks for the parent of a relative one without end.
    const to = resolve(folder, 'to' in operation ? operation.to : operation.path);
    if ((operation.kind === 'copy' || operation.kind === 'add') && existsSync(to))
      throw new Error(`${to} is there already`);
    files.mkdirSync(dirname(to), { recursive: true });
    if (operation.kind === 'move') files.renameSync(join(folder, operation.from), to);
    else {
      // Neither a legal text nor the list of hashes has such a name, so a file that is left over is not read.
      const temporary = `${to}.new`;
      if (operation.kind === 'copy') files.copyFileSync(join(folder, operation.from), temporary);
      else files.writeFileSync(temporary, operation.text);
      files.renameSync(temporary, to);
    }
  }
}
