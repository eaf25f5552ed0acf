import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedArchive } from '#legal/lint/version-rules.server.ts';
import { projectPath } from './site-mistake.ts';

/** The earlier versions of a site's policies that are not what they were when they were listed, each as `file:line: problem`. */
export async function archiveProblems(site: string): Promise<string[]> {
  const folder = join(site, 'legal');
  const list = join(folder, 'archive-hashes.json');
  if (!existsSync(list)) return [];
  const paths = globSync('*/*/*.md', { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
  const problems = await changedArchive({
    files: new Map(paths.toSorted().map((path) => [path, readFileSync(join(folder, path), 'utf8')])),
    archiveHashes: JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>,
  });
  // The linter names files as they stand in an owner's project.
  return problems.map((problem) => problem.replace(/^site\b/, () => projectPath(site)));
}
