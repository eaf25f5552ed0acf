import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProgram } from './find-program.ts';

/** An object of Kubernetes, as far as a test reads it. */
export type Manifest = { readonly apiVersion: string; readonly kind: string; readonly [field: string]: unknown };

/** The module of `kubernetes-types`, which is made from the schema of the API, that has a kind. */
const MODULES: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  Service: 'core/v1',
  ConfigMap: 'core/v1',
  Ingress: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
};

/** What the API's schema has against manifests: unknown, missing and wrong fields, as the compiler names them. */
export function manifestProblems(manifests: readonly Manifest[]): string[] {
  mkdirSync('.cache', { recursive: true });
  // Below the engine, where the compiler finds the package.
  const folder = mkdtempSync(resolve('.cache/manifests-'));
  const source = join(folder, 'manifests.ts');
  const parts = manifests.map(
    (manifest, i) => `import type { ${manifest.kind} as Kind${i} } from 'kubernetes-types/${MODULES[manifest.kind]}';
export const manifest${i} = ${JSON.stringify(manifest)} satisfies Kind${i};\n`,
  );
  writeFileSync(source, parts.join(''));
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--moduleResolution', 'bundler', '--pretty', 'false'];
  const { stdout } = spawnSync(findProgram('tsc') ?? 'tsc', [...options, source], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout.split('\n').filter((line) => line !== '');
}
