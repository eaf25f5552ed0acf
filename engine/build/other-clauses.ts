import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dateOf } from '#legal/front-matter-file.server.ts';
import { allClauses, plainText, type OtherClause, type ParsedDocument } from '#legal/legal-document.ts';
import { parseDocument } from '#legal/parse-document.server.ts';
import { isDay } from '#lib/day.ts';
import { projectPath } from './site-mistake.ts';

type Version = { readonly file: string; readonly effective: string; readonly ids: ReadonlySet<string> };

const HEADING_ID = /^#{2,4} .*\{:\s*#([\w-]+)\s*\}\s*$/gm;

/**
 * The clauses of other versions of a policy that its current text does not have: links to them must lead somewhere.
 * `path`: of the current text or a translation of it. Versions are those of the binding language; one is parsed only
 * when it has a clause that the text has not, so that a build with many versions takes no longer for it.
 */
export function otherClauses(path: string, document: ParsedDocument): OtherClause[] {
  const binding = bindingText(path, document);
  if (binding === undefined) return [];
  const versions = [...earlierFiles(binding), binding]
    .map(readVersion)
    .toSorted((a, b) => (a.effective < b.effective ? -1 : 1));
  const own = new Set(allClauses(document.clauses).map(({ id }) => id));
  const others = new Set(versions.flatMap(({ ids }) => [...ids]).filter((id) => !own.has(id)));
  return [...others].map((id) => otherClause(id, versions));
}

/** The files that `otherClauses` reads beside the text itself. The development server watches them. */
export function otherFiles(path: string, document: ParsedDocument): string[] {
  const binding = bindingText(path, document);
  return binding === undefined ? [] : [...earlierFiles(binding), binding].filter((file) => file !== path);
}

/** `versions`: oldest first. One that the text of today has came after a version without it. */
function otherClause(id: string, versions: readonly Version[]): OtherClause {
  const last = versions.findLastIndex(({ ids }) => ids.has(id));
  const [version, next] = versions.slice(last);
  const before = versions.findLastIndex(({ ids }) => !ids.has(id));
  const found = {
    id,
    title: version === undefined ? id : titleIn(version.file, id),
    version: version?.effective ?? '',
  };
  return next === undefined
    ? { ...found, status: 'added', date: versions[before + 1]?.effective ?? '' }
    : { ...found, status: 'removed', date: next.effective };
}

function earlierFiles(path: string): string[] {
  const folder = path.replace(/\.md$/, '');
  const names = existsSync(folder) ? globSync('*.md', { cwd: folder }) : [];
  return names.filter((name) => isDay(basename(name, '.md'))).map((name) => join(folder, name));
}

/** Of all languages it is the one that translates none. */
function bindingText(path: string, { translationOf }: ParsedDocument): string | undefined {
  if (translationOf === undefined) return path;
  const files = globSync(`*/${basename(path)}`, { cwd: dirname(dirname(path)) });
  return files
    .map((file) => join(dirname(dirname(path)), file))
    .find((file) => dateOf(readFileSync(file, 'utf8'), 'translationOf') === undefined);
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
