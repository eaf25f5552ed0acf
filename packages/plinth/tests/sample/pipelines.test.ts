import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Job = {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: { readonly name: string };
  readonly script?: readonly string[];
  readonly steps?: ReadonlyArray<{ readonly run?: string; readonly uses?: string; readonly with?: object }>;
};

const GITHUB = parse(readFileSync('../../site/.github/workflows/site.yml', 'utf8')) as {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
};
const GITLAB_TEXT = readFileSync('../../site/.gitlab-ci.yml', 'utf8');
const { default: DEFAULT, ...GITLAB } = parse(GITLAB_TEXT) as {
  readonly default: { readonly image: string };
} & Readonly<Record<string, Job>>;

const linesOf = ({ script = [], steps = [] }: Job): string =>
  [...script, ...steps.map(({ run = '' }) => run)].join('\n');
/** Code of a change, or of a package that it names. */
const RUNS_CODE = /\b(?:npm|npx|node)\b/;

test('no job that may push or comment runs code of the site, and it follows no link', () => {
  const mayWrite = Object.values(GITHUB.jobs).filter(({ permissions = {} }) =>
    Object.values(permissions).includes('write'),
  );
  const hasToken = Object.values(GITLAB).filter(({ environment }) => environment !== undefined);

  expect(GITHUB.permissions).toEqual({});
  expect([mayWrite.length, hasToken.length]).toEqual([2, 2]);
  for (const job of [...mayWrite, ...hasToken]) {
    expect(linesOf(job)).not.toMatch(RUNS_CODE);
    expect(linesOf(job)).toMatch(/-type l|! -L/);
  }
});

test('a job that runs code of the site leaves no token behind in its repository', () => {
  const others = Object.values(GITHUB.jobs).filter((job) => RUNS_CODE.test(linesOf(job)));

  expect(others.length).toBeGreaterThan(2);
  for (const { steps = [] } of others)
    expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with).toMatchObject({
      'persist-credentials': false,
    });
  // It is every job's, and pushes where a project lets it.
  expect(GITLAB_TEXT).not.toContain('CI_JOB_TOKEN');
});

test('code of others is pinned by its hash', () => {
  const used = Object.values(GITHUB.jobs).flatMap(({ steps = [] }) => steps.flatMap(({ uses }) => uses ?? []));

  for (const action of used) expect(action).toMatch(/@[\da-f]{40}$/);
  expect(DEFAULT.image).toMatch(/@sha256:[\da-f]{64}$/);
});
