import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';

/** Stands in every error of a damaged build, and must stand in no answer. */
export const SECRET = 'broken at /srv/secret-place with key s3cret';

const ERROR = `new Error(${JSON.stringify(SECRET)})`;

const CHUNKS = `${BUILD_FOLDER}/server/assets`;

const DAMAGES = {
  /** The code that renders every page cannot even be loaded. */
  'the application': { chunk: 'render-', has: '', code: `throw ${ERROR};` },
  // A stylesheet of the same name is a chunk as well: a page is the one with a default export.
  'the home page': { chunk: 'home-', has: ' as default', code: throwingPage() },
  'the policy page': { chunk: 'policy-', has: ' as default', code: throwingPage() },
  'the policy page, with a text': {
    chunk: 'policy-',
    has: ' as default',
    code: pageThat(`throw ${JSON.stringify(SECRET)};`),
  },
  /** A promise that is not awaited is rejected. */
  'a promise': { chunk: 'policy-', has: ' as default', code: pageThat(`void Promise.reject(${ERROR}); return null;`) },
  /** What is loaded where errors are reported. */
  'error reporting': { chunk: 'start.server-', has: '', code: `throw ${ERROR};` },
  'a timer': {
    chunk: 'policy-',
    has: ' as default',
    code: pageThat(`setTimeout(() => { throw ${ERROR}; }); return null;`),
  },
};

export type Damage = keyof typeof DAMAGES;
export type DamagedBuild = { readonly root: string; remove(): void };

/** A copy of the build in which one part is broken. */
export function damagedBuild(damage: Damage): DamagedBuild {
  const { chunk, has, code } = DAMAGES[damage];
  const files = readdirSync(CHUNKS).filter(
    (name) => name.startsWith(chunk) && readFileSync(join(CHUNKS, name), 'utf8').includes(has),
  );
  if (files.length === 0) throw new Error(`the build has no chunk of ${damage}`);

  const root = mkdtempSync(join(tmpdir(), 'damaged-build-'));
  cpSync(BUILD_FOLDER, root, { recursive: true });
  // As in a package: the files are modules.
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  // Those of earlier builds too, which are kept and never loaded.
  for (const file of files) writeFileSync(join(root, 'server/assets', file), code);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function throwingPage(): string {
  return pageThat(`throw ${ERROR};`);
}

function pageThat(body: string): string {
  return `export default function Broken() { ${body} }`;
}
