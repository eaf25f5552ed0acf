import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { problemLine, type Problem } from 'plinth-policies/owner-error';

/** The bundler's format: the message, and below it a frame with file and line. */
const SYNTAX_ERROR = /^(?:\[[\w:-]+\] )?(.+)\n\s*╭─\[ (.+?):(\d+):\d+ \]/m;

/**
 * What a command prints of an error, without a stack: the problems of the owner, or the file and line of what Node refuses
 * in a module of the site. undefined for a failure of the engine.
 */
export function ownerMessage(error: unknown): string | undefined {
  const problems = problemsOf(error) ?? moduleProblem(error);
  return problems?.map(problemLine).join('\n');
}

// By fields, not by class, because Vite passes on copies of errors, and a built server has a class of its own.
/** The problems of an `OwnerError` or of the bundler's syntax errors; undefined for any other failure. */
export function problemsOf(error: unknown): readonly Problem[] | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { problems, errors, message } = error as { problems?: unknown; errors?: unknown; message?: unknown };
  if (areProblems(problems)) return problems;
  const [, what, file = '', line] = SYNTAX_ERROR.exec(stripVTControlCharacters(String(message))) ?? [];
  if (what !== undefined) return [{ file: projectPath(file), line: Number(line), what }];
  // The bundler collects the errors of several files.
  const found = Array.isArray(errors) ? errors.map(problemsOf) : [];
  return found.length > 0 && found.every((each) => each !== undefined) ? found.flat() : undefined;
}

/** A file's path from the site's folder, with forward slashes: as messages name it. */
export function projectPath(file: string): string {
  return relative('.', file).replaceAll('\\', '/');
}

function moduleProblem(error: unknown): readonly Problem[] | undefined {
  if (!(error instanceof Error)) return undefined;
  // An import that is not there has no line of the module that it stands in, which the message names.
  const [, what, importer] = /^(.*) imported from (.+)$/s.exec(error.message) ?? [];
  const place = importer === undefined ? undefined : pathInSite(importer.replace(/^file:.*/, fileURLToPath));
  if (place !== undefined) return [{ file: place, what: what ?? '' }];
  const lines = (error.stack ?? '').split('\n');
  // Node names the file before a syntax error, and after any other.
  const first = lines.find((line) => /^file:|^ {4}at /.test(line)) ?? '';
  const [, url = '', line] = /(file:\/\/.+?):(\d+)/.exec(first) ?? [];
  const file = url === '' ? undefined : pathInSite(fileURLToPath(url));
  return file === undefined ? undefined : [{ file, line: Number(line), what: error.message }];
}

/** undefined for a file of a package, of a build or elsewhere. */
function pathInSite(path: string): string | undefined {
  const file = projectPath(path);
  // On another drive of Windows, the path is absolute.
  return isAbsolute(file) || /^(?:\.\.|node_modules|dist)\//.test(file) ? undefined : file;
}

function areProblems(value: unknown): value is readonly Problem[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof Object(each).what === 'string');
}
