import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dateOf } from '#legal/front-matter-lines.ts';
import { allClauses, plainText, type ParsedDocument, type RemovedClause } from '#legal/legal-document.ts';
import { parseDocument } from '#legal/parse-document.server.ts';
import { projectPath } from './site-mistake.ts';

type Version = { readonly file: string; readonly effective: string; readonly ids: ReadonlySet<string> };

const HEADING_ID = /^#{2,4} .*\{:\s*#([\w-]+)\s*\}\s*$/gm;

/**
 * The clauses that earlier versions of a policy had and its current text does not: links to them must lead somewhere.
 * `path`: of the current text or a translation of it. Earlier versions are those of the binding language; one is parsed only
 * when it has a clause that went, so that a build with many versions takes no longer for it.
 */
export function removedClauses(path: string, document: ParsedDocument): RemovedClause[] {
  const binding = document.translationOf === undefined ? path : bindingText(path);
  if (binding === undefined) return [];
  const versions = [...earlierFiles(binding), binding]
    .map(readVersion)
    .toSorted((a, b) => (a.effective < b.effective ? -1 : 1));
  const present = new Set([...allClauses(document.clauses).map(({ id }) => id), ...readVersion(binding).ids]);
  const gone = new Set(versions.flatMap(({ ids }) => [...ids]).filter((id) => !present.has(id)));
  return [...gone].map((id) => {
    const index = versions.findLastIndex(({ ids }) => ids.has(id));
    const [last, next] = versions.slice(index);
    return {
      id,
      title: last === undefined ? id : titleIn(last.file, id),
      last: last?.effective ?? '',
      removed: next?.effective ?? '',
    };
  });
}

/** The files that it reads beside the text itself, for whoever watches them. */
export function earlierFiles(path: string): string[] {
  const folder = path.replace(/\.md$/, '');
  return existsSync(folder) ? globSync('[0-9]*.md', { cwd: folder }).map((name) => join(folder, name)) : [];
}

/** Of all languages it is the one that translates none. */
function bindingText(path: string): string | undefined {
  const files = globSync(`*/${basename(path)}`, { cwd: dirname(dirname(path)) });
  return files
    .map((file) => join(dirname(dirname(path)), file))
    .find((file) => !/^translationOf:/m.test(readFileSync(file, 'utf8')));
}

function readVersion(file: string): Version {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const ids = new Set([...text.matchAll(HEADING_ID)].map(([, id = '']) => id));
  return { file, effective: dateOf(text, 'effective') ?? '', ids };
}

function titleIn(file: string, id: string): string {
  const { clauses } = parseDocument(readFileSync(file, 'utf8'), projectPath(file));
  const clause = allClauses(clauses).find((each) => each.id === id);
  return clause === undefined ? id : plainText(clause.title);
}
