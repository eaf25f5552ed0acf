import { cpSync, existsSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { invariant } from '#lib/invariant.ts';
import { must } from '../../package/support/run.ts';
import { deployFile } from './deploy-file.ts';

/** What the last stage leaves: its files below `root`, and what an engine starts. */
export type Image = {
  readonly root: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
};

/**
 * Carries out the Dockerfile for a site, without a container engine: each stage in a folder of its own below `scratch`, its
 * commands by this machine's bash and Node. Of the base images there is nothing but Node. The packages are those of the
 * site's folder. `previous` is the image that the argument of this name leads to.
 */
export async function runDockerfile(site: string, scratch: string, previous?: Image): Promise<Image> {
  const text = deployFile('container/Dockerfile')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', '');
  const roots = new Map([['site:1', previous?.root ?? '']]);
  const found: Record<string, string> = { PREVIOUS: previous === undefined ? 'no-previous' : 'site:1' };
  let [root, folder] = ['', '/'];

  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, keyword = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const said = words.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => found[name] ?? '');
    if (keyword === 'ARG') found[words.split('=')[0] ?? ''] ??= words.split('=')[1] ?? '';
    else if (keyword === 'FROM') {
      const [image = '', , name = 'last'] = said.split(' ');
      root = join(scratch, name);
      folder = '/';
      mkdirSync(root, { recursive: true });
      if (roots.has(image)) cpSync(roots.get(image) ?? '', root, { recursive: true });
      if (image.startsWith('node:')) cpSync(process.execPath, join(root, 'usr/local/bin/node'));
      roots.set(name, root);
    } else if (keyword === 'WORKDIR') mkdirSync(join(root, (folder = said)), { recursive: true });
    else if (keyword === 'RUN' && said === 'npm ci') linkPackages(site, join(root, folder));
    else if (keyword === 'RUN') await must(join(root, folder), 'bash', '-euc', said);
    else if (keyword === 'COPY') copy(said, { site, root, folder, roots });
    else found[keyword] = said;
  }
  return { root, command: listIn(found['CMD']), healthCheck: listIn(found['HEALTHCHECK']) };
}

function linkPackages(site: string, folder: string): void {
  cpSync(join(site, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

type Place = {
  readonly site: string;
  readonly root: string;
  readonly folder: string;
  readonly roots: ReadonlyMap<string, string>;
};

/** As Docker does: a pattern may match nothing, a name may not; of a folder its content is copied. */
function copy(words: string, { site, root, folder, roots }: Place): void {
  const [, stage, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(words) ?? [];
  const from = stage === undefined ? site : roots.get(stage);
  invariant(from !== undefined, `there is a stage ${stage}`);
  const [target = '', ...sources] = paths.split(' ').toReversed();
  const ignored = deployFile('container/.dockerignore').split('\n');
  const to = join(root, resolve(folder, target));
  for (const source of sources.toReversed()) {
    invariant(/[*?]/.test(source) || existsSync(join(from, source)), `there is ${source}`);
    const names = source === '.' ? readdirSync(from) : globSync(source.replace(/^\//, ''), { cwd: from });
    const kept = names.filter((name) => stage !== undefined || !ignored.some((pattern) => matchesGlob(name, pattern)));
    for (const name of kept)
      cpSync(join(from, name), target.endsWith('/') || source === '.' ? join(to, name) : to, { recursive: true });
  }
}

function listIn(words = '[]'): string[] {
  return JSON.parse(/\[.*\]$/.exec(words)?.[0] ?? '[]') as string[];
}
