import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { ParsedDocument } from '#legal/legal-document.ts';
import { parseDocument } from '#legal/parse-document.server.ts';
import type { VersionFile } from '#legal/policy-version.ts';
import { compileMessages } from './compile-messages.ts';
import { otherClauses, otherFiles } from './other-clauses.ts';
import { projectPath } from './site-mistake.ts';

const LEGAL_TEXT = /\/legal\/[^/]+\/.*\.md(?:\?version)?$/;
/** Earlier and coming versions are a folder deeper. */
const CURRENT_TEXT = /\/legal\/[^/]+\/[^/]+\.md$/;
const ONLY_VERSION = '?version';

/**
 * Makes a module of each legal text. Its default export is the parsed document; with `?version` a `VersionFile`, the
 * entry of a list of versions. The module of a current text also has the clauses that only other versions have. Invalid
 * Markdown ends the build with file and line.
 */
export function legalPlugin(): Plugin {
  return {
    name: 'plinth:legal',
    enforce: 'pre',
    transform: {
      filter: { id: LEGAL_TEXT },
      handler(markdown, id) {
        const path = id.replace(ONLY_VERSION, '');
        const document = parseDocument(markdown, projectPath(path));
        if (id.endsWith(ONLY_VERSION)) return jsonModule(versionFile(document, readFileSync(path)));
        if (!CURRENT_TEXT.test(path)) return jsonModule(document);
        for (const file of otherFiles(path, document)) this.addWatchFile(file);
        const others = otherClauses(path, document);
        return jsonModule(others.length === 0 ? document : { ...document, others });
      },
    },
  };
}

function versionFile({ title, effective, announced, changes, measuring }: ParsedDocument, bytes: Buffer): VersionFile {
  const notes = changes.filter(({ date }) => date === effective).map(({ note }) => note);
  return { title, effective, announced, notes, sha256: hash('sha256', bytes), measuring };
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
