import { readFileSync } from 'node:fs';
import { validateWorkflow } from '@action-validator/core';
import { expect, test } from 'vitest';
import { GITHUB, pipeline, SCRIPTS, workflow } from '../support/pipelines.ts';

const JOBS = ['site', 'review', 'night'];
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
/** The commands of the project in a script, without what they are given. */
const commandsIn = (scripts: readonly string[]): string[] =>
  scripts.flatMap((script) => script.match(/\bnpm (?:run )?[\w-]+|\bnpx plinth \w+(?: (?!--)[a-z]+)?/g) ?? []);

test('a mistake in a workflow is found by its schema', () => {
  expect(validateWorkflow(GITHUB.replace('runs-on:', 'runs:')).errors).not.toEqual([]);
  expect(validateWorkflow(GITHUB).errors).toEqual([]);
});

test('both hosts have the same jobs, which run the same commands in the same order', () => {
  const { scripts } = JSON.parse(readFileSync('../site/package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = commandsIn(SCRIPTS.GitHub('site')).map((command) => command.replace(/^npm (?:run )?/, ''));

  for (const job of JOBS) expect(commandsIn(SCRIPTS.GitLab(job))).toEqual(commandsIn(SCRIPTS.GitHub(job)));
  // An owner adds `deploy`.
  expect(named.filter((name) => !(name in scripts))).toEqual(['ci', 'deploy']);
  expect(commandsIn(SCRIPTS.GitHub('review'))).toEqual([
    'npm ci',
    'npx plinth policy review',
    'npx plinth policy diff',
    'npx plinth export',
  ]);
  expect(commandsIn(SCRIPTS.GitHub('night'))).toEqual([
    'npm ci',
    'npm run deploy',
    'npx plinth policy verify',
    'npx plinth policy publish',
    'npx plinth policy archive',
  ]);
});

test('a job has the rights that it needs, and a proposed change gets neither a secret nor the right to write', () => {
  expect(workflow.permissions).toEqual({});
  expect(Object.entries(workflow.jobs).map(([name, { permissions }]) => [name, permissions])).toEqual([
    ['site', { contents: 'read' }],
    ['review', { contents: 'read' }],
    ['comment', { 'pull-requests': 'write' }],
    ['night', { contents: 'write' }],
  ]);
  expect(GITHUB).not.toMatch(/pull_request_target|workflow_run/);
  expect(workflow.jobs['night']?.if).toMatch(/event_name == 'schedule'/);
  const withSecrets = [workflow.jobs['site'], workflow.jobs['review'], workflow.jobs['comment']]
    .flatMap((job) => job?.steps ?? [])
    .filter((step) => JSON.stringify(step).includes('secrets.'));
  expect(withSecrets.map((step) => step.if)).toEqual(["github.event_name == 'push'"]);
  // The token for a comment goes to a job that runs nothing of the change.
  expect(commandsIn([...SCRIPTS.GitHub('comment'), ...SCRIPTS.GitLab('comment')])).toEqual([]);
});

test('what they use of others is named by its commit, and Node is that of the site', () => {
  const lines = GITHUB.split('\n').filter((line) => line.includes('uses:'));

  expect(steps.flatMap(({ uses }) => uses ?? [])).toHaveLength(lines.length);
  expect(lines.filter((line) => !/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  expect(pipeline['default']?.image).toBe(`node:${readFileSync('../site/.nvmrc', 'utf8').trim()}-bookworm`);
});
