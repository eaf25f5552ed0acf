import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assertJson, withoutByteOrderMark } from '#commands/texts/assert-json.ts';
import { OwnerError } from 'plinth-policies/owner-error';
import { lineOf } from '#lib/text-lines.ts';

const MANIFEST = 'package.json';
/** Imported by every site. */
const ENGINE = 'plinth/config';

/** Before Node and the bundler refuse the package of a site with a stack of their own. @throws OwnerError */
export function assertPackage(): void {
  if (existsSync(MANIFEST)) assertManifest(readFileSync(MANIFEST, 'utf8'));
  if (!isEngineInstalled())
    throw new OwnerError(
      'plinth is not installed in this folder: run npm ci, which installs the packages that package-lock.json names (npm install where there is none).',
    );
}

/** Whether the site in this folder finds the engine: npm may have run it from elsewhere. */
export function isEngineInstalled(): boolean {
  return packageFolder(ENGINE, pathToFileURL('config.ts').href) !== undefined;
}

/** The folder of a package that a module finds, by default one of the engine; undefined where it is not installed. */
export function packageFolder(name: string, module = import.meta.url): string | undefined {
  try {
    const manifest = findPackageJSON(name, module);
    return manifest === undefined ? undefined : dirname(manifest);
  } catch {
    return undefined;
  }
}

function assertManifest(text: string): void {
  const json = withoutByteOrderMark(text);
  assertJson(json, MANIFEST);
  const { type } = JSON.parse(json) as { type?: unknown };
  if (type === 'module') return;
  // `npm init` writes "commonjs", by which Node reads the built server as well.
  const got = type === undefined ? 'there is no "type"' : `"type" is ${JSON.stringify(type)}`;
  const why = 'config.ts, and the server that a build makes, are ES modules';
  const line = lineOf(json, /"type"\s*:/) ?? 1;
  throw new OwnerError([{ file: MANIFEST, line, what: `${got}: ${why}: write "type": "module".` }]);
}
