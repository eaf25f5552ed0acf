import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProblemsError } from '#lib/problems-error.ts';

/** The mistakes that an error lists, or `config.ts:25: Expression expected` for one in an owner's module. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ProblemsError) return error.message;
  if (!(error instanceof Error)) return undefined;
  // An import that is not there has no line of the module that it stands in, which the message names.
  const [, what, importer] = /^(.*) imported from (.+)$/s.exec(error.message) ?? [];
  const place = importer === undefined ? undefined : pathInSite(importer.replace(/^file:.*/, fileURLToPath));
  if (place !== undefined) return `${place}: ${what}`;
  const lines = (error.stack ?? '').split('\n');
  // Node names the file before a syntax error, and after any other.
  const first = lines.find((line) => /^file:|^ {4}at /.test(line)) ?? '';
  const [, url = '', line] = /(file:\/\/.+?):(\d+)/.exec(first) ?? [];
  if (url === '') return undefined;
  const file = pathInSite(fileURLToPath(url));
  return file === undefined ? undefined : `${file}:${line}: ${error.message}`;
}

/** From the site's folder; undefined for a file of a package, of a build or elsewhere. */
function pathInSite(path: string): string | undefined {
  const file = relative('.', path).replaceAll('\\', '/');
  // On another drive of Windows, the path is absolute.
  return isAbsolute(file) || /^(?:\.\.|node_modules|dist)\//.test(file) ? undefined : file;
}
