import { constants, copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A change of the files under `site/legal/`, and what is said of it. A copy and a new file never replace another. */
export type Deed = { readonly says: string } & (
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  | { readonly kind: 'add'; readonly path: string; readonly text: string }
  | { readonly kind: 'rewrite'; readonly path: string; readonly text: string }
);

/** Carries out what was planned, in its order. A copy is of the bytes, whatever they are. */
export function carryOut(deeds: readonly Deed[], folder: string): void {
  for (const deed of deeds) {
    if (deed.kind === 'add' || deed.kind === 'rewrite') {
      const path = join(folder, deed.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, deed.text, { flag: deed.kind === 'add' ? 'wx' : 'w' });
    } else {
      const [from, to] = [join(folder, deed.from), join(folder, deed.to)];
      mkdirSync(dirname(to), { recursive: true });
      if (deed.kind === 'copy') copyFileSync(from, to, constants.COPYFILE_EXCL);
      else renameSync(from, to);
    }
  }
}
