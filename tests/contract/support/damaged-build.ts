import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Stands in every error of a damaged build, and must stand in no answer. */
export const SECRET = 'broken at /srv/secret-place with key s3cret';

const DAMAGES = {
  /** The code that renders every page cannot even be loaded. */
  'the application': { chunk: 'render-', code: `throw new Error(${JSON.stringify(SECRET)});` },
  'the home page': { chunk: 'home-', code: throwingPage() },
  'the policy page': { chunk: 'policy-', code: throwingPage() },
};

export type Damage = keyof typeof DAMAGES;
export type DamagedBuild = { readonly root: string; remove(): void };

/** A copy of the build in which one part is broken. */
export function damagedBuild(damage: Damage): DamagedBuild {
  const root = mkdtempSync(join(tmpdir(), 'damaged-build-'));
  cpSync('dist', root, { recursive: true });
  // As in a package: the files are modules.
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  const { chunk, code } = DAMAGES[damage];
  const folder = join(root, 'server/assets');
  const files = readdirSync(folder).filter((name) => name.startsWith(chunk));
  if (files.length !== 1) throw new Error(`the build has ${files.length} chunks named ${chunk}`);
  for (const file of files) writeFileSync(join(folder, file), code);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function throwingPage(): string {
  return `export default function Broken() { throw new Error(${JSON.stringify(SECRET)}); }`;
}
