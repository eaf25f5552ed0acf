// Before `npm pack`, after postpack.ts: compiles the package and writes package.json as it is packed.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packedPath, SHARED_FILES } from '#commands/init/template.ts';
import {
  BUNDLED_FOLDER,
  COMPILED_FOLDER,
  keepManifest,
  packedManifest,
  type Manifest,
} from './pack/packed-manifest.ts';

const TSC = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));

for (const project of ['tsconfig.json', 'types.json'])
  execFileSync(process.execPath, [TSC, '--project', `scripts/pack/${project}`], { stdio: 'inherit' });
// The site whose config the engine's modules were compiled with.
rmSync(`${COMPILED_FOLDER}/tests`, { recursive: true });
// An own file, whose shape is that of the workspace.
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
// What `plinth init` takes from the site beside the engine.
for (const path of SHARED_FILES) cpSync(join('../../site', path), join('template', packedPath(path)));
cpSync('../../LICENSE', 'LICENSE');
bundlePolicies();

keepManifest();
// npm installs nothing for a bundled package: what it needs is needed by this one.
const { dependencies: needed } = JSON.parse(readFileSync('../policies/package.json', 'utf8')) as Pick<
  Manifest,
  'dependencies'
>;
const packed = packedManifest({ ...manifest, dependencies: { ...needed, ...manifest.dependencies } });
writeFileSync('package.json', `${JSON.stringify(packed, null, 2)}\n`);

/** Puts plinth-policies into the package, as it is packed by itself: an owner installs one file. */
function bundlePolicies(): void {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-policies-'));
  const pack = ['pack', '--silent', '--pack-destination', folder];
  const name = execFileSync('npm', pack, { cwd: '../policies', encoding: 'utf8', shell: process.platform === 'win32' });
  mkdirSync(BUNDLED_FOLDER, { recursive: true });
  const tarball = join(folder, name.trim());
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', BUNDLED_FOLDER], { stdio: 'inherit' });
  rmSync(folder, { recursive: true });
}
