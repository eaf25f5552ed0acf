import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { assertJson } from '#commands/texts/assert-json.ts';
import { ProblemsError } from '#lib/problems-error.ts';

const MANIFEST = 'package.json';
/** Imported by every site. */
const ENGINE = 'plinth/config';

/**
 * Before Node and the bundler read the package of a site, which they refuse with a stack of their own.
 * @throws ProblemsError for a `package.json` that is no JSON, and where the engine is not installed
 */
export function assertPackage(): void {
  // npm and Node skip a byte order mark.
  if (existsSync(MANIFEST)) assertJson(readFileSync(MANIFEST, 'utf8').replace(/^\uFEFF/, ''), MANIFEST);
  try {
    createRequire(resolve('config.ts')).resolve(ENGINE);
  } catch {
    throw new ProblemsError([
      'plinth is not installed in this folder: run npm ci, which installs the packages that package-lock.json names (npm install where there is none).',
    ]);
  }
}
