import { cpSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, join, matchesGlob, resolve } from 'node:path';
import { invariant } from '#lib/invariant.ts';
import { must } from '../../package/support/run.ts';
import { readStages, type Stage, type Step } from './dockerfile.ts';

/** What the last stage leaves: its files below `root`, and what an engine starts. */
export type Image = {
  readonly root: string;
  readonly workingFolder: string;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** Where the stage that installs packages has them. */
  readonly packages: string;
};

const PREVIOUS = /^(ARG PREVIOUS=).*$/m;

type State = {
  readonly root: string;
  readonly context: string;
  readonly stages: ReadonlyMap<string, string>;
  readonly previous: Image | undefined;
};

/**
 * Carries out the Dockerfile of a folder, without a container engine: each stage in a folder of its own below `scratch`,
 * its commands by this machine's bash, npm and Node. Of the base images there is Node alone, where they have it.
 * `previous`: the image that the argument of this name leads to.
 */
export async function runDockerfile(context: string, scratch: string, previous?: Image): Promise<Image> {
  const text = readFileSync(join(context, 'Dockerfile'), 'utf8');
  const stages = readStages(previous === undefined ? text : text.replace(PREVIOUS, '$1site:1'));
  const roots = new Map(previous === undefined ? [] : [['site:1', previous.root]]);
  let last: { stage: Stage; root: string } | undefined;
  for (const [index, stage] of stages.entries()) {
    const root = join(scratch, String(index));
    mkdirSync(root, { recursive: true });
    makeBase(stage.image, root, roots);
    await carryOut(stage, { root, context, stages: roots, previous });
    roots.set(stage.name ?? String(index), root);
    last = { stage, root };
  }
  invariant(last !== undefined, 'a Dockerfile has a stage');
  const wordsOf = (keyword: string): readonly string[] =>
    last.stage.steps.findLast((step) => step.keyword === keyword)?.words ?? [];
  return {
    root: last.root,
    workingFolder: wordsOf('WORKDIR')[0] ?? '/',
    user: wordsOf('USER')[0] ?? '0:0',
    command: wordsOf('CMD'),
    healthCheck: wordsOf('HEALTHCHECK'),
    packages: join(roots.get('build') ?? '', 'site/node_modules'),
  };
}

/** A stage of this file, or an image of which only Node is made. */
function makeBase(image: string, root: string, stages: ReadonlyMap<string, string>): void {
  const stage = stages.get(image);
  if (stage !== undefined) cpSync(stage, root, { recursive: true });
  if (image.startsWith('node:')) cpSync(process.execPath, join(root, 'usr/local/bin/node'));
}

async function carryOut({ steps }: Stage, state: State): Promise<void> {
  let folder = '/';
  for (const step of steps) {
    const { keyword, words } = step;
    if (keyword === 'WORKDIR') {
      folder = resolve(folder, words[0] ?? '');
      mkdirSync(join(state.root, folder), { recursive: true });
    } else if (keyword === 'COPY') copy(step, folder, state);
    else if (keyword === 'RUN') await run(words.join(' '), join(state.root, folder), state);
    else invariant(['USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(keyword), `this test knows ${keyword}`);
  }
}

/** As Docker does, takes the packages from the image before, while the files that name them are the same. */
async function run(command: string, folder: string, { previous }: State): Promise<void> {
  if (command === 'npm ci' && previous !== undefined) renameSync(previous.packages, join(folder, 'node_modules'));
  else await must(folder, 'bash', '-euc', command);
}

/** As Docker does: a pattern may match nothing, a name may not; of a folder its content is copied. */
function copy({ words, from }: Step, folder: string, { root, context, stages }: State): void {
  const target = resolve(folder, words.at(-1) ?? '');
  const source = from === undefined ? context : stages.get(from);
  invariant(source !== undefined, `there is a stage ${from}`);
  const ignored = from === undefined ? ignoredBy(context) : [];
  for (const pattern of words.slice(0, -1)) {
    const paths = /[*?]/.test(pattern) ? globSync(pattern, { cwd: source }) : [pattern];
    for (const path of paths) {
      const file = join(source, path);
      invariant(existsSync(file), `there is ${path}`);
      const to = words.at(-1)?.endsWith('/') === true ? join(target, basename(path)) : target;
      copyEntries(file, join(root, to), ignored);
    }
  }
}

/** `ignored` names entries of the folder itself: no line of the file has a slash. */
function copyEntries(from: string, to: string, ignored: readonly string[]): void {
  if (ignored.length === 0 || !statSync(from).isDirectory()) return cpSync(from, to, { recursive: true });
  const isWanted = (name: string): boolean => !ignored.some((pattern) => matchesGlob(name, pattern));
  for (const name of readdirSync(from))
    if (isWanted(name)) cpSync(join(from, name), join(to, name), { recursive: true });
}

function ignoredBy(context: string): string[] {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
