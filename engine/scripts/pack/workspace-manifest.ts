import { copyFileSync, existsSync, renameSync } from 'node:fs';

const KEPT = 'package.json.workspace';

/** Keeps package.json of the workspace, until `restoreManifest`. Restores it first where a pack was interrupted. */
export function keepManifest(): void {
  restoreManifest();
  copyFileSync('package.json', KEPT);
}

/** Puts package.json back as `keepManifest` found it; nothing where it is not kept. */
export function restoreManifest(): void {
  if (existsSync(KEPT)) renameSync(KEPT, 'package.json');
}
