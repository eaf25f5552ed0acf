import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { lineOf } from '#commands/doctor/finding.ts';
import { assertJson } from '#commands/texts/assert-json.ts';
import { ProblemsError } from '#lib/problems-error.ts';

const MANIFEST = 'package.json';
/** Imported by every site. */
const ENGINE = 'plinth/config';

/**
 * Before Node and the bundler read the package of a site, which they refuse with a stack of their own.
 * @throws ProblemsError for a `package.json` that is no JSON or makes no ES modules of the files, and where the engine is
 * not installed
 */
export function assertPackage(): void {
  if (existsSync(MANIFEST)) assertManifest(readFileSync(MANIFEST, 'utf8'));
  try {
    createRequire(resolve('config.ts')).resolve(ENGINE);
  } catch {
    throw new ProblemsError([
      'plinth is not installed in this folder: run npm ci, which installs the packages that package-lock.json names (npm install where there is none).',
    ]);
  }
}

function assertManifest(text: string): void {
  // npm and Node skip a byte order mark.
  const json = text.replace(/^\uFEFF/, '');
  assertJson(json, MANIFEST);
  const { type } = JSON.parse(json) as { type?: unknown };
  if (type === 'module') return;
  // `npm init` writes "commonjs", by which Node reads the built server as well.
  const got = type === undefined ? 'there is no "type"' : `"type" is ${JSON.stringify(type)}`;
  const why = 'config.ts, and the server that a build makes, are ES modules';
  throw new ProblemsError([`${MANIFEST}:${lineOf(json, /"type"\s*:/) ?? 1}: ${got}: ${why}: write "type": "module".`]);
}
