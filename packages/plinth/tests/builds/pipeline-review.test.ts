import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { useOwnSite } from '../support/own-site.ts';

const run = promisify(execFile);
const { at, edit, plinth } = useOwnSite('tests/sites/bilingual');

type GitHub = { readonly jobs: { readonly review: { readonly steps: ReadonlyArray<{ readonly run?: string }> } } };
type GitLab = { readonly review: { readonly script: readonly string[] } };
const isReview = (line = ''): boolean => line.startsWith('mkdir review');

/** What each pipeline runs to make reviews, as it stands in the site's files. */
const PIPELINES = {
  GitHub: (parse(readFileSync('../../site/.github/workflows/site.yml', 'utf8')) as GitHub).jobs.review.steps
    .map((step) => step.run)
    .find(isReview),
  GitLab: (parse(readFileSync('../../site/.gitlab-ci.yml', 'utf8')) as GitLab).review.script.find(isReview),
};

const git = (...args: readonly string[]) =>
  run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: at('.') });

// The first text of one policy is edited, of another the next version is begun: in one language its translation is not finished.
beforeAll(async () => {
  await git('init', '--quiet');
  await git('add', 'legal', 'config.ts');
  await git('commit', '--quiet', '-m', 'before');
  await edit('legal/en/terms.md', (text) => `${text}\nMore.\n`);
  await plinth('policy', 'new', 'privacy', '--note', 'Says more.', '--effective', '2099-01-01');
  await git('add', 'legal');
  await git('commit', '--quiet', '-m', 'after');
}, 60_000);

test.each(Object.entries(PIPELINES))(
  'a proposal on %s has a file to open for each text that it changes, and what differs',
  { timeout: 240_000 },
  async (_, lines = '') => {
    await rm(at('review'), { recursive: true, force: true });
    const { stdout: base } = await git('rev-parse', 'HEAD^1');

    await run('bash', ['-e', '-o', 'pipefail', '-c', lines], {
      cwd: at('.'),
      env: { ...process.env, INIT_CWD: at('.'), CI_MERGE_REQUEST_DIFF_BASE_SHA: base.trim() },
    });

    const files = await readdir(at('review'));
    expect(files.toSorted()).toEqual([
      'changes.md',
      'review-privacy-2099-01-01.html',
      expect.stringMatching(/^review-terms-\d{4}-\d\d-\d\d\.html$/),
    ]);
    expect(await readFile(at('review/changes.md'), 'utf8')).toContain('2099-01-01');
  },
);
