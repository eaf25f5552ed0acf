import { readFileSync, statSync } from 'node:fs';
import type { Manifest } from 'vite';

const BOOT = 'src/boot/entry.browser.ts';
const MEASUREMENT = 'src/measurement/entry.browser.ts';
const REPORTER = 'src/monitoring/start.browser.ts';
const ENGINE_PAGES = /^src\/pages\//;

/** Bytes of script in brotli. */
export type ScriptBytes = {
  /** The only script that a page asks for. */
  readonly boot: number;
  /** All script of a loaded application, boot included, without that of single pages. */
  readonly application: number;
  /** The engine's own pages: a policy, not found. */
  readonly enginePages: number;
  readonly measurement: number;
  readonly reporter: number;
  /** The script of single pages of the site's own, by their files. */
  readonly pages: ReadonlyMap<string, number>;
};

export function scriptBytes(build: string): ScriptBytes {
  const client = `${build}/client`;
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Manifest;
  const boot = reachable(manifest, BOOT);
  // The chunk that the boot entry always loads.
  const application = new Set([
    ...boot,
    ...chunksBehind(manifest, BOOT).flatMap((key) => [...reachable(manifest, key)]),
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
    measurement: ownSize(MEASUREMENT),
    reporter: size(reachable(manifest, REPORTER)),
    pages: new Map(pages.filter((key) => !ENGINE_PAGES.test(key)).map((key) => [key, ownSize(key)])),
  };
}

/** Chunks that these load later, but for those that are loaded only where they are configured. */
function chunksBehind(manifest: Manifest, ...keys: readonly string[]): string[] {
  const found = keys.flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return [...new Set(found)].filter((key) => key !== MEASUREMENT && key !== REPORTER);
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
