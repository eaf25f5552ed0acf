import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMarkdown } from '#legal/parse-document.server.ts';
import { cloneOf, engineRepository, repositoriesFolder, type Repository } from './support/repositories.ts';

/** The commands of the document, block by block: the remote, the upgrade, the checks, a beginning without history. */
const [REMOTE = [], UPGRADE = [], , BEGIN = []] = parseMarkdown(readFileSync('docs/upgrading.md', 'utf8'))
  .children.filter((node) => node.type === 'code')
  .map(({ value }) => value.split('\n'));
const ADDRESS = "<address of the engine's repository>";

/** Files of the engine's sample, whatever this project's own site has. */
const SAMPLE = {
  'site/edited.txt': 'sample\n',
  'site/untouched.txt': 'sample\n',
  'site/legal/en/deleted.md': 'sample\n',
  'site/edited-and-gone.txt': 'sample\n',
  'tests/sample/changed.test.ts': 'sample\n',
  'tests/visual/shots/home.png': 'sample\n',
  'docs/screenshots/home.png': 'sample\n',
  'src/changed.ts': 'first\n\nsecond\n\nthird\n\nfourth\n\nfifth\n',
};
const OWNERS_EDITS = {
  'site/edited.txt': 'the owner\n',
  'site/edited-and-gone.txt': 'the owner\n',
  'site/legal/en/deleted.md': null,
  'site/pages/of-the-owner.tsx': 'the owner\n',
  'tests/sample': null,
  'tests/visual/shots/home.png': 'the owner\n',
  'docs/screenshots/home.png': null,
  // Lines that the engine does not change.
  'src/changed.ts': 'first\n\nsecond\n\nthird\n\nfourth\n\nthe owner\n',
};
const NEWER_ENGINE = {
  'site/edited.txt': 'newer sample\n',
  'site/untouched.txt': 'newer sample\n',
  'site/legal/en/deleted.md': 'newer sample\n',
  'site/edited-and-gone.txt': null,
  'site/pages/new-in-the-sample.tsx': 'newer sample\n',
  'tests/sample/changed.test.ts': 'newer sample\n',
  'tests/sample/new.test.ts': 'newer sample\n',
  'tests/visual/shots/home.png': 'newer sample\n',
  'docs/screenshots/home.png': 'newer sample\n',
  'src/changed.ts': 'newer\n\nsecond\n\nthird\n\nfourth\n\nfifth\n',
  'src/new.ts': 'newer\n',
};

const { folder, remove } = repositoriesFolder();
let engine: Repository;
beforeAll(() => {
  engine = engineRepository(join(folder, 'engine'), SAMPLE);
});
afterAll(remove);

/** A clone in which an owner has worked, with the remote of the document. */
function ownersProject(name: string, edits: Readonly<Record<string, string | null>> = OWNERS_EDITS): Repository {
  const project = cloneOf(engine, join(folder, name));
  project.commit(edits);
  follow(project, REMOTE);
  return project;
}

function follow(project: Repository, lines: readonly string[]): void {
  for (const line of lines) {
    const { status, output } = project.run(line.replace(ADDRESS, engine.folder));
    expect(status, `${line}\n${output}`).toBe(0);
  }
}

const owners = (project: Repository): string[] =>
  ['site', 'tests/sample', 'tests/visual/shots', 'docs/screenshots'].map((path) => project.tree(path));

describe('before there is a newer engine', () => {
  test('the document has its four blocks of commands', () => {
    expect([REMOTE, UPGRADE].map((lines) => lines.join())).toEqual([
      `git remote add engine ${ADDRESS}`,
      'npm run upgrade',
    ]);
    expect(BEGIN).toHaveLength(2);
  });

  test('nothing is done, and a change that is not committed is left alone', () => {
    const project = ownersProject('early');
    expect(project.run('npm run upgrade')).toMatchObject({
      status: 0,
      output: expect.stringContaining('Nothing to do'),
    });

    project.run('git rm --quiet src/changed.ts');
    const { status, output } = project.run('npm run upgrade');
    expect(status).toBe(1);
    expect(output).toContain('commit or stash them first');
    expect(project.git('status', '--porcelain')).toBe('D  src/changed.ts\n');
  });
});

describe('with a newer engine', () => {
  beforeAll(() => engine.commit(NEWER_ENGINE));

  test('what is the owner’s is as it was, byte for byte, and the rest is the engine’s', () => {
    const project = ownersProject('owner');
    const before = owners(project);

    follow(project, UPGRADE);

    expect(owners(project)).toEqual(before);
    expect(project.git('status', '--porcelain', '--ignored')).toBe('');
    expect(project.read('src/new.ts')).toBe('newer\n');
    expect(project.read('src/changed.ts')).toBe('newer\n\nsecond\n\nthird\n\nfourth\n\nthe owner\n');
    expect(project.git('diff', '--name-only', 'engine/main', '--', '.', ':!site', ':!tests', ':!docs')).toBe(
      'src/changed.ts\n',
    );
    expect(project.run('npm run upgrade').output).toContain('Nothing to do');
  });

  test('a conflict in a file of the engine is named and left to its owner, and nothing else is', () => {
    const project = ownersProject('conflict', { ...OWNERS_EDITS, 'src/changed.ts': 'the owner\n' });
    const before = owners(project);

    const { status, output } = project.run('npm run upgrade');

    expect(status).toBe(1);
    expect(output).toContain('  src/changed.ts');
    expect(project.git('diff', '--name-only', '--diff-filter=U')).toBe('src/changed.ts\n');
    expect(owners(project)).toEqual(before);
  });

  test('a copy without history gets one, and is upgraded', () => {
    const project = cloneOf(engine, join(folder, 'copy'));
    project.git('checkout', '--quiet', '--orphan', 'own');
    project.commit(OWNERS_EDITS);
    follow(project, REMOTE);
    const before = owners(project);

    expect(project.run('npm run upgrade').output).toContain('no history in common');
    follow(project, [...BEGIN, ...UPGRADE]);

    expect(owners(project)).toEqual(before);
    expect(project.read('src/changed.ts')).toContain('newer');
  });

  test('another version than there is, and a remote that is not there, are said', () => {
    const project = ownersProject('mistaken');

    expect(project.run('npm run upgrade -- v9.9.9').output).toContain('There is no v9.9.9');
    project.git('remote', 'remove', 'engine');
    expect(project.run('npm run upgrade').output).toContain('There is no remote named engine');
  });
});
