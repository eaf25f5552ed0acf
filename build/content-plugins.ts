import { relative } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { parseDocument } from '#legal/parse-document.server.ts';

/** Makes a module of each legal text: its parsed document. Invalid Markdown ends the build with file and line. */
export function legalPlugin(): Plugin {
  return {
    name: 'plinth:legal',
    enforce: 'pre',
    transform: {
      filter: { id: /\/legal\/[^/]+\/.*\.md$/ },
      handler(markdown, id) {
        const file = relative(process.cwd(), id).replaceAll('\\', '/');
        return jsonModule(parseDocument(markdown, file));
      },
    },
  };
}

/** Compiles message files, so that neither a host nor a browser parses ICU syntax. Invalid syntax ends the build. */
export function messagesPlugin(): Plugin {
  return {
    name: 'plinth:messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[^/]+\.json$/ },
      handler(json, id) {
        return jsonModule(compileMessages(JSON.parse(json), id));
      },
    },
  };
}

type MessageTree = { [key: string]: MessageTree | string };

function compileMessages(tree: MessageTree, file: string): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value, key, file) : compileMessages(value, file),
    ]),
  );
}

function compileMessage(message: string, key: string, file: string): unknown {
  try {
    return compile(message);
  } catch (error) {
    throw new Error(`${file}: the message "${key}" is not ICU syntax: ${String(error)}`, { cause: error });
  }
}

/** None: the module is data. */
const NO_SOURCE_MAP = { mappings: '' } as const;

function jsonModule(value: unknown) {
  const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
  return { code, moduleType: 'js' as const, map: NO_SOURCE_MAP };
}
