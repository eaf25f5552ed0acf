import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `config.ts:25: Expression expected` for an error in an owner's module: in its syntax, or thrown while it is loaded.
 * undefined for any other.
 */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const lines = (error.stack ?? '').split('\n');
  // Node names the file before a syntax error, and after any other.
  const first = lines.find((line) => /^file:|^ {4}at /.test(line)) ?? '';
  const [, url = '', line] = /(file:\/\/.+?):(\d+)/.exec(first) ?? [];
  if (url === '') return undefined;
  const file = relative('.', fileURLToPath(url)).replaceAll('\\', '/');
  // On another drive of Windows, the path is absolute.
  const isOfSite = !isAbsolute(file) && !/^(?:\.\.|node_modules|dist)\//.test(file);
  return isOfSite ? `${file}:${line}: ${error.message}` : undefined;
}
