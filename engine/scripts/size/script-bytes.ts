import { readFileSync, statSync } from 'node:fs';
import type { Manifest } from 'vite';

const ENGINE_PAGES = /^node_modules\/plinth\/src\/pages\//;
const LATE = [
  'src/measurement/entry.browser.ts',
  'src/monitoring/start.browser.ts',
  'src/legal/article/sealed-clause.browser.ts',
] as const;

export type ScriptBytes = {
  /** The only script that a page asks for. */
  readonly boot: number;
  /** All script of a loaded application, boot included, without that of single pages. */
  readonly application: number;
  /** The engine's own pages: a policy, not found. */
  readonly enginePages: number;
  /** Of pages with a `<sealed-clause>` only. */
  readonly sealedClause: number;
  readonly measurement: number;
  readonly reporter: number;
  /** The script of single pages of the site's own, by their files. */
  readonly pages: ReadonlyMap<string, number>;
};

export function scriptBytes(build: string): ScriptBytes {
  const client = `${build}/client`;
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Manifest;
  const entry = keyOf(manifest, 'src/boot/entry.browser.ts');
  const [measurement, reporter, clause] = LATE.map((name) => keyOf(manifest, name)) as [string, string, string];
  const boot = reachable(manifest, entry);
  // The chunk that the boot entry always loads.
  const application = new Set([
    ...boot,
    ...chunksBehind(manifest, entry).flatMap((key) => [...reachable(manifest, key)]),
  ]);
  const pages = chunksBehind(manifest, ...application).filter((key) => /(?:^|\/)pages\/[\w-]+\.tsx$/.test(key));
  const size = (chunks: Iterable<string>): number =>
    [...chunks].reduce((sum, key) => sum + statSync(`${client}/${manifest[key]?.file ?? key}.br`).size, 0);
  const ownSize = (key: string): number =>
    size([...reachable(manifest, key)].filter((chunk) => !application.has(chunk)));

  return {
    boot: size(boot),
    application: size(application),
    enginePages: pages.filter((key) => ENGINE_PAGES.test(key)).reduce((sum, key) => sum + ownSize(key), 0),
    sealedClause: ownSize(clause),
    measurement: ownSize(measurement),
    reporter: size([...reachable(manifest, reporter)].filter((chunk) => !boot.has(chunk))),
    pages: new Map(pages.filter((key) => !ENGINE_PAGES.test(key)).map((key) => [key, ownSize(key)])),
  };
}

function keyOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((each) => each.endsWith(name));
  if (key === undefined) throw new Error(`${name} is not in the manifest`);
  return key;
}

/** Chunks that these load later, but for those that are loaded only where they are configured. */
function chunksBehind(manifest: Manifest, ...keys: readonly string[]): string[] {
  const found = keys.flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return [...new Set(found)].filter((key) => LATE.every((name) => !key.endsWith(name)));
}

/** A chunk and those that it imports. */
function reachable(manifest: Manifest, start: string): ReadonlySet<string> {
  const found = new Set([start]);
  // Chunks that are added while the set is walked are visited as well.
  for (const key of found) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the manifest`);
    for (const name of chunk.imports ?? []) found.add(name);
  }
  return found;
}
