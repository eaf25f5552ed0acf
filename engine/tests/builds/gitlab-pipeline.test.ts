import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const GITLAB = readFileSync('deploy/ci/gitlab/.gitlab-ci.yml', 'utf8');

test('a mistake in the pipeline of the other host is found, as that host reads it', () => {
  expect(listedJobs(GITLAB.replace('script:', 'scripts:')).status).not.toBe(0);
  expect(listedJobs(GITLAB)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^site;/m) as string });
});

function listedJobs(pipeline: string) {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.gitlab-ci.yml'), pipeline);
  const reads = [resolve('../node_modules/.bin/gitlab-ci-local'), '--list-csv'];
  for (const args of ['init --quiet', 'remote add origin git@gitlab.example:owner/site.git'])
    spawnSync('git', args.split(' '), { cwd: folder });
  return spawnSync(process.execPath, reads, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder },
  });
}
