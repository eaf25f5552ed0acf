import type { Plugin } from 'vite';
import { parseDocument } from '#legal/parse-document.server.ts';
import { compileMessages } from './compile-messages.ts';
import { projectPath } from './site-mistake.ts';

/** Makes a module of each legal text: its parsed document. Invalid Markdown ends the build with file and line. */
export function legalPlugin(): Plugin {
  return {
    name: 'plinth:legal',
    enforce: 'pre',
    transform: {
      filter: { id: /\/legal\/[^/]+\/.*\.md$/ },
      handler(markdown, id) {
        return jsonModule(parseDocument(markdown, projectPath(id)));
      },
    },
  };
}

/** Compiles message files, so that neither a host nor a browser parses ICU syntax. Invalid syntax ends the build with file and line. */
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

/** None: the module is data. */
const NO_SOURCE_MAP = { mappings: '' } as const;

function jsonModule(value: unknown) {
  const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
  return { code, moduleType: 'js' as const, map: NO_SOURCE_MAP };
}
