import { readFileSync } from 'node:fs';
import { validateWorkflow } from '@action-validator/core';
import { parse } from 'yaml';
import { expect, test } from 'vitest';

type Workflow = {
  readonly jobs: {
    readonly site: { readonly steps: ReadonlyArray<{ readonly uses?: string; readonly run?: string }> };
  };
};
type Pipeline = {
  readonly site: {
    readonly image: string;
    readonly script: readonly string[];
    readonly artifacts: { paths: string[] };
  };
};

const GITHUB = readFileSync('../site/.github/workflows/site.yml', 'utf8');
const GITLAB = readFileSync('deploy/ci/gitlab/.gitlab-ci.yml', 'utf8');
// Held to their schemas below, and in tests/builds/gitlab-pipeline.test.ts.
const { steps } = (parse(GITHUB) as Workflow).jobs.site;
const { site } = parse(GITLAB) as Pipeline;
const commands = steps.flatMap(({ run }) => run ?? []);

test('a mistake in a workflow is found by its schema', () => {
  expect(validateWorkflow(GITHUB.replace('runs-on:', 'runs:')).errors).not.toEqual([]);
  expect(validateWorkflow(GITHUB).errors).toEqual([]);
});

test('both run the same commands, which every site has, and keep the build', () => {
  const { scripts } = JSON.parse(readFileSync('../site/package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = commands
    .filter((command) => command !== 'npm ci')
    .map((command) => command.replace(/^npm (?:run )?/, ''));

  expect(commands).toEqual(['npm ci', 'npm run build', 'npm test', 'npm run doctor']);
  expect(site.script).toEqual(commands);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(site.artifacts.paths).toEqual(['dist/']);
});

test('what they use of others has one version, and Node that of the site', () => {
  const uses = steps.flatMap(({ uses: action }) => action ?? []);

  expect(uses.filter((action) => !/^actions\/[\w-]+@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  expect(site.image).toBe(`node:${readFileSync('../site/.nvmrc', 'utf8').trim()}-bookworm`);
});
