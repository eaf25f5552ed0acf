import { archiveHashes, legalFiles, readSiteFiles } from '#commands/texts/site-files.ts';
import { changedArchive } from '#lint/version-rules.server.ts';
import { projectPath } from './site-mistake.ts';

/** The earlier versions of a site's policies that are not what they were when they were listed, each as `file:line: problem`. */
export function archiveProblems(site: string): string[] {
  const files = readSiteFiles(site);
  const problems = changedArchive({ files: legalFiles(files), archiveHashes: archiveHashes(files) });
  // The linter names files as they stand in an owner's project.
  return problems.map((problem) => problem.replace(/^site\b/, () => projectPath(site)));
}
