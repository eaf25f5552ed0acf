import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addDays, dayOf } from '#lib/day.ts';
import { startSite } from '../../scripts/site-server.ts';
import { ended, startProcess } from '../../scripts/start-process.ts';
import { useOwnSite } from '../support/own-site.ts';
import { GITLAB, SCRIPTS } from '../support/pipelines.ts';

const NEXT = 'legal/en/rules/next.md';
const BIN = resolve('../node_modules/.bin');
const { at, edit } = useOwnSite('tests/sites/policies');
const read = (path: string): Promise<string> => readFile(at(path), 'utf8');

/** Runs a script in the site's folder as the hosts do. */
async function run(script: string, env: Readonly<Record<string, string>> = {}) {
  const settings = { PATH: [BIN, process.env['PATH']].join(delimiter), HOME: at('.'), npm_config_yes: 'false', ...env };
  const child = startProcess('bash', ['-eo', 'pipefail', '-c', `cd '${at('.')}'\n${script}`], settings);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  if (code !== 0) throw new Error(`exit code ${code}: ${script}\n${out}${err}`);
  return out.trim();
}

async function runAll(scripts: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  for (const script of scripts) if (script !== 'npm ci') await run(script, env);
}

/** A repository with a branch on a host, and a change on top of it. */
beforeAll(async () => {
  const { scripts } = JSON.parse(readFileSync('../site/package.json', 'utf8')) as { scripts: object };
  const deploy = 'plinth build';
  await writeFile(
    at('package.json'),
    JSON.stringify({ private: true, type: 'module', scripts: { ...scripts, deploy } }),
  );
  await writeFile(at('.gitignore'), 'node_modules\ndist\n.cache\n.npm\n.gitconfig\nhost.git\nreview*\n');
  await run(`git config --global user.name Editor; git config --global user.email editor@site.example
    git init --quiet --bare host.git; git init --quiet --initial-branch main; git add .
    git commit --quiet --message Before; git remote add origin ./host.git; git push --quiet origin main`);
  await edit(NEXT, (before) => `${before}\nNobody pays *twice*.\n`);
  await run('git commit --quiet --all --message Change');
}, 60_000);

test('a mistake in the pipeline of the other host is found, as that host reads it', () => {
  expect(listedJobs(GITLAB.replace('script:', 'scripts:')).status).not.toBe(0);
  const { status, stdout } = listedJobs(GITLAB);
  expect([status, stdout.match(/^\w+(?=;)/gm)]).toEqual([0, expect.arrayContaining(['site'])]);
});

describe.each([
  ['GitHub', { RUN: 'https://host.example/runs/1' }],
  ['GitLab', { CI_MERGE_REQUEST_DIFF_BASE_SHA: 'HEAD^1', CI_JOB_URL: 'https://host.example/jobs/1' }],
] as const)('on %s', (host, env) => {
  test('a proposed change is reviewed as a file, a comment and a preview', { timeout: 300_000 }, async () => {
    await rm(at('review'), { recursive: true, force: true });
    await runAll(SCRIPTS[host]('review'), { ...env, SITE_URL: 'https://www.site.example' });

    expect(await readdir(at('review'))).toEqual(['changes.md', 'preview', 'review-rules-2099-01-01.html']);
    const changes = await read('review/changes.md');
    expect(changes).toMatch(/^Review files and a preview: https:\/\/host\.example\//);
    expect(changes).toContain('<ins>Nobody pays twice.</ins>');
    expect(await readdir(at('review/preview/legal/rules'))).toContain('2099-01-01');
  });
});

test('the comment of GitLab has what changes, and there is none without a token', async () => {
  const posted: Array<[string | undefined, unknown, string]> = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      posted.push([request.url, request.headers['private-token'], new URLSearchParams(body).get('body') ?? '']);
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = { CI_API_V4_URL: `http://127.0.0.1:${port}`, CI_PROJECT_ID: '1', CI_MERGE_REQUEST_IID: '2' };

  await runAll(SCRIPTS.GitLab('comment'), env);
  expect(posted).toEqual([]);
  await runAll(SCRIPTS.GitLab('comment'), { ...env, COMMENT_TOKEN: 'secret' });
  expect(posted).toEqual([['/projects/1/merge_requests/2/notes', 'secret', await read('review/changes.md')]]);
});

test('at night what is in force is deployed, compared and tidied, and its hash is kept', async () => {
  const today = dayOf();
  const yesterday = addDays(today, -1);
  await edit(NEXT, (before) =>
    before.replaceAll('2099-01-01', today).replace(/announced: .*/, `announced: ${yesterday}`),
  );
  await run('git commit --quiet --all --message Due; git push --quiet origin HEAD:main');
  const [deploy = '', ...after] = SCRIPTS.GitHub('night').filter((script) => script !== 'npm ci');
  await run(deploy);
  const site = await startSite({ root: at('dist'), env: { SITE_URL: 'http://127.0.0.1' } });
  onTestFinished(() => site.stop());
  await runAll(after, { SITE_URL: site.url });

  expect(await run('git --git-dir host.git show main:legal/en/rules.md')).toContain(`effective: ${today}`);
  expect(await run('git --git-dir host.git show main:legal/archive-hashes.json')).toContain(`en/rules/${today}.md`);
  expect(await run('git --git-dir host.git show main:legal/archive-hashes.json')).toContain('en/data/');

  // The next night there is nothing to tidy, and nothing to commit.
  const head = await run('git rev-parse HEAD');
  await run('git config --global url."./host.git".insteadOf https://gitlab-ci-token:job@git.example/owner/site.git');
  await runAll(SCRIPTS.GitLab('night'), {
    SITE_URL: site.url,
    CI_JOB_TOKEN: 'job',
    CI_SERVER_HOST: 'git.example',
    CI_PROJECT_PATH: 'owner/site',
    CI_COMMIT_BRANCH: 'main',
  });
  expect(await run('git --git-dir host.git rev-parse main')).toBe(head);

  // What is live, and is no longer what the files say, is found.
  await edit('legal/en/short.md', (before) => `${before}\nMore.\n`);
  await expect(
    run(SCRIPTS.GitHub('night').find((script) => script.includes('verify')) ?? '', { SITE_URL: site.url }),
  ).rejects.toThrow('WRONG');
}, 300_000);

function listedJobs(pipeline: string) {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.gitlab-ci.yml'), pipeline);
  const reads = [resolve('../node_modules/.bin/gitlab-ci-local'), '--list-csv'];
  for (const args of ['init --quiet --initial-branch main', 'remote add origin git@gitlab.example:owner/site.git'])
    spawnSync('git', args.split(' '), { cwd: folder });
  return spawnSync(process.execPath, reads, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder },
  });
}
