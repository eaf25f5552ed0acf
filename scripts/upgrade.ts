import { spawnSync } from 'node:child_process';

// `npm run upgrade`: merges a newer engine, from `engine/main` or the tag or branch that is its argument. What is the
// owner's stays as it is, whatever the engine has done to its sample: docs/upgrading.md.
const REMOTE = 'engine';
/** The owner's, tests and pictures of the owner's site among them. */
const OWNERS = ['site', 'tests/sample', 'tests/visual/shots', 'docs/screenshots'];

const [, , wanted = `${REMOTE}/main`] = process.argv;

if (git('status', '--porcelain').out !== '')
  stop('There are changes that are not committed: commit or stash them first.');
if (git('remote', 'get-url', REMOTE).failed)
  stop(`There is no remote named ${REMOTE}: git remote add ${REMOTE} <address of the engine's repository>`);
if (git('fetch', '--tags', REMOTE).failed)
  stop(`The remote ${REMOTE} cannot be fetched: git fetch ${REMOTE} says why.`);
if (git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`).failed)
  stop(`There is no ${wanted}: it takes a tag or branch of the engine, such as ${REMOTE}/main.`);
const base = git('merge-base', 'HEAD', wanted).out;
if (base === '') stop(`This project has no history in common with ${wanted}: docs/upgrading.md says how it gets one.`);
if (git('merge-base', '--is-ancestor', wanted, 'HEAD').failed) merge();
else console.log(`Nothing to do: ${wanted} is merged already.`);

function merge(): void {
  const deleted = filesOf('diff', '--name-only', '--diff-filter=D', '-z', base, 'HEAD');
  // Conflicts are resolved below.
  git('merge', '--no-commit', '--no-ff', wanted);
  if (git('rev-parse', '--verify', '--quiet', 'MERGE_HEAD').failed)
    stop(`The merge could not be started: git merge ${wanted} says why.`);
  for (const path of OWNERS) keep(path);
  const conflicts = filesOf('diff', '--name-only', '--diff-filter=U', '-z');
  // What the owner has deleted stays deleted, also where the engine has changed it.
  const gone = conflicts.filter((path) => deleted.includes(path));
  if (gone.length > 0) git('rm', '--quiet', '--force', '--', ...gone);
  const left = conflicts.filter((path) => !gone.includes(path));
  if (left.length > 0)
    stop(
      [
        'These files of the engine were changed here as well. Mend each, then git add and git commit:',
        ...left.map((path) => `  ${path}`),
      ].join('\n'),
    );
  if (git('commit', '--quiet', '--no-edit', '--message', `Upgrade to ${wanted}`).failed)
    stop('The merge is ready, and could not be committed: git commit says why.');
  console.log(`Merged ${wanted}. Next: npm ci && npm test. CHANGELOG.md says what it asks of a site.`);
}

/** Makes a path what it was before the merge: changed, deleted or never there. */
function keep(path: string): void {
  // Conflicts and new files go from the index; then what is not in it was brought by the merge, since nothing else was there.
  git('reset', '--quiet', 'HEAD', '--', path);
  const isTracked = git('ls-files', '--', path).out !== '';
  const wasRestored = !isTracked || !git('restore', '--worktree', '--', path).failed;
  if (!wasRestored || git('clean', '--quiet', '-d', '--force', '--', path).failed)
    stop(`${path} could not be kept as it was: git merge --abort takes the merge back.`);
}

type Outcome = { readonly out: string; readonly failed: boolean };

function git(...args: readonly string[]): Outcome {
  const { status, stdout, error } = spawnSync('git', args, { encoding: 'utf8' });
  if (error !== undefined) stop(`git cannot be run: ${error.message}`);
  return { out: (stdout ?? '').trim(), failed: status !== 0 };
}

function filesOf(...args: readonly string[]): string[] {
  return git(...args)
    .out.split('\0')
    .filter((path) => path !== '');
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
