import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateOf } from 'plinth-policies/front-matter';
import { allClauses, plainText } from 'plinth-policies/text';
import type { ClausesOfVersion } from 'plinth-policies/clauses';
import { parsePolicy } from 'plinth-policies/parse';
import { projectPath } from '#lib/owner-problems.server.ts';

const HEADING_ID = /^#{2,4} .*\{:\s*#([\w-]+)\s*\}\s*$/gm;

/** The file of a policy's text and those of its other versions, in one language. */
export function versionFiles(path: string): string[] {
  const folder = path.replace(/\.md$/, '');
  const names = existsSync(folder) ? globSync('*.md', { cwd: folder }) : [];
  return [path, ...names.map((name) => join(folder, name))];
}

// Headings only of clauses that not every version has: few texts are parsed, and many versions take no longer.
/** The ids of the clauses of each version of a policy, newest first. */
export function clauseIndex(path: string): ClausesOfVersion[] {
  const versions = versionFiles(path).map(readVersion);
  return versions
    .map(({ file, effective, ids }) => {
      const isEverywhere = (id: string) => versions.every((other) => other.ids.includes(id));
      return { effective, ids, titles: ids.every(isEverywhere) ? {} : titlesIn(file, (id) => !isEverywhere(id)) };
    })
    .toSorted((a, b) => (a.effective > b.effective ? -1 : 1));
}

function readVersion(file: string) {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const ids = [...text.matchAll(HEADING_ID)].map(([, id = '']) => id);
  return { file, effective: dateOf(text, 'effective') ?? '', ids };
}

function titlesIn(file: string, isWanted: (id: string) => boolean): Record<string, string> {
  const { clauses } = parsePolicy(readFileSync(file, 'utf8'), projectPath(file));
  const wanted = allClauses(clauses).filter(({ id }) => isWanted(id));
  return Object.fromEntries(wanted.map(({ id, title }) => [id, plainText(title)]));
}
