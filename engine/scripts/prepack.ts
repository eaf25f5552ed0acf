// Before `npm pack`: compiles the package and writes package.json as it is packed. scripts/postpack.ts restores it.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMPILED_FOLDER, packedManifest, type Manifest } from './pack/packed-manifest.ts';
import { keepManifest } from './pack/workspace-manifest.ts';

const TSC = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));

rmSync(COMPILED_FOLDER, { recursive: true, force: true });
execFileSync(process.execPath, [TSC, '--project', 'scripts/pack/tsconfig.json'], { stdio: 'inherit' });
// The site of this repository is compiled with the modules that import its config.
rmSync(`${COMPILED_FOLDER}/site`, { recursive: true, force: true });
// Commands read texts that lie beside them.
cpSync('src/commands', `${COMPILED_FOLDER}/src/commands`, {
  recursive: true,
  filter: (path) => !/\.tsx?$/.test(path) || path.includes('/home/'),
});

keepManifest();
// An own file, whose shape is that of the workspace.
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
writeFileSync('package.json', `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
