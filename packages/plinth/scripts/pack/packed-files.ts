import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';

/** The folder of what Node and TypeScript take: Node strips no types below `node_modules/`. */
export const COMPILED_FOLDER = 'compiled';
/** npm packs what lies here, and installs nothing in its place. */
export const BUNDLED_FOLDER = 'node_modules/plinth-policies';
/** What only the package has. */
const PACKED = [COMPILED_FOLDER, 'template', 'LICENSE', BUNDLED_FOLDER];
const KEPT = 'package.json.workspace';

/** Keeps package.json of the workspace, until `restoreWorkspace`. */
export function keepManifest(): void {
  copyFileSync('package.json', KEPT);
}

/** Puts package.json back as `keepManifest` found it, and removes what was made for the package. */
export function restoreWorkspace(): void {
  for (const path of PACKED) rmSync(path, { recursive: true, force: true });
  if (existsSync(KEPT)) renameSync(KEPT, 'package.json');
}
