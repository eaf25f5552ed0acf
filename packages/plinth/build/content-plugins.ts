import { hash } from 'node:crypto';
import { readFileSync, existsSync, globSync } from 'node:fs';
import type { Plugin } from 'vite';
import { parsePolicy } from 'plinth-policies/parse';
import { OwnerError } from 'plinth-policies/owner-error';
import { problemsIn } from 'plinth-policies/problems-in';
import { type PolicyText, allClauses, plainText } from 'plinth-policies/text';
import { versionFile } from 'plinth-policies/versions';
import { compileMessages } from './compile-messages.ts';
import { projectPath } from '#lib/owner-problems.server.ts';
import { join } from 'node:path';
import { dateOf } from 'plinth-policies/front-matter';
import type { ClausesOfVersion } from 'plinth-policies';

const LEGAL_TEXT = /\/legal\/[^/]+\/.*\.md(?:\?version|\?clauses)?$/;
const ONLY_VERSION = '?version';
const ONLY_CLAUSES = '?clauses';

/**
 * Makes a module of each legal text. Its default export is the parsed document; with `?version` a `VersionFile`, the
 * entry of a list of versions; with `?clauses`, for a file that is not in its policy's folder, the ids of the clauses of
 * all versions. Invalid Markdown ends the build with file and line. `language`: of the sentence that says so.
 */
export function legalPlugin(language: () => Promise<string> = () => Promise.resolve('en')): Plugin {
  return {
    name: 'plinth:legal',
    enforce: 'pre',
    transform: {
      filter: { id: LEGAL_TEXT },
      async handler(markdown, id) {
        const path = id.replace(/\?.*$/, '');
        if (id.endsWith(ONLY_CLAUSES)) {
          for (const file of versionFiles(path)) this.addWatchFile(file);
          return jsonModule(clauseIndex(path));
        }
        const document = await readPolicy(markdown, path, language);
        if (id.endsWith(ONLY_VERSION)) return jsonModule(versionFile(document, hash('sha256', readFileSync(path))));
        return jsonModule(document);
      },
    },
  };
}

async function readPolicy(markdown: string, path: string, language: () => Promise<string>): Promise<PolicyText> {
  try {
    return parsePolicy(markdown, projectPath(path));
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    throw new OwnerError(problemsIn(await language(), error.problems));
  }
}

export function messagesPlugin(): Plugin {
  return {
    name: 'plinth:messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[^/]+\.json$/ },
      handler(json, id) {
        return jsonModule(compileMessages(json, projectPath(id)));
      },
    },
  };
}

/** A module of data needs no source map. */
const NO_SOURCE_MAP = { mappings: '' } as const;

function jsonModule(value: unknown) {
  const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
  return { code, moduleType: 'js' as const, map: NO_SOURCE_MAP };
}

const HEADING_ID = /^#{2,4} .*\{:\s*#([\w-]+)\s*\}\s*$/gm;

/** The file of a policy's text and those of its other versions, in one language. */
function versionFiles(path: string): string[] {
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
