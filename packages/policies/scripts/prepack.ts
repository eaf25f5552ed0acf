// Before `npm pack`: compiles the package and writes package.json as it is packed. postpack.ts puts it back.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  keepManifest,
  packedManifest,
  restoreWorkspace,
  type Manifest,
} from '../../plinth/scripts/pack/packed-manifest.ts';

restoreWorkspace();
const TSC = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
execFileSync(process.execPath, [TSC, '--project', 'scripts/pack.json'], { stdio: 'inherit' });
cpSync('../../LICENSE', 'LICENSE');

keepManifest();
// An own file, whose shape is that of the workspace.
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest & { readonly engines: object };
const packed = { ...packedManifest(manifest), engines: manifest.engines };
writeFileSync('package.json', `${JSON.stringify(packed, null, 2)}\n`);
