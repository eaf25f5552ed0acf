import { readArchiveHashes, readLegalFiles } from '#commands/site-files.ts';
import { changedArchive } from '#lint/version-rules.server.ts';
import { projectPath } from './site-mistake.ts';

/** The earlier versions of a site's policies that are not what they were when they were listed, each as `file:line: problem`. */
export async function archiveProblems(site: string): Promise<string[]> {
  const problems = await changedArchive({ files: readLegalFiles(site), archiveHashes: readArchiveHashes(site) });
  // The linter names files as they stand in an owner's project.
  return problems.map((problem) => problem.replace(/^site\b/, () => projectPath(site)));
}
