import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ProblemsError } from '#lib/problems-error.ts';

/** Mistakes in the files of a site, as opposed to a failure of the engine: each is `file:line: problem`. */
export class SiteMistake extends ProblemsError {
  override name = 'SiteMistake';
}

/** The bundler's format: the message, and below it a frame with file and line. */
const SYNTAX_ERROR = /^(?:\[[\w:-]+\] )?(.+)\n\s*╭─\[ (.+?):(\d+):\d+ \]/m;

// By fields, not by class, because Vite passes on copies of errors.
/** The site's mistakes behind an error, each as `file:line: problem`; undefined for any other failure. */
export function problemsOf(error: unknown): readonly string[] | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { problems, errors, message } = error as { problems?: unknown; errors?: unknown; message?: unknown };
  if (isTexts(problems)) return problems;
  const [, problem, file = '', line] = SYNTAX_ERROR.exec(stripVTControlCharacters(String(message))) ?? [];
  if (problem !== undefined) return [`${projectPath(file)}:${line}: ${problem}`];
  // The bundler collects the errors of several files.
  const found = Array.isArray(errors) ? errors.map(problemsOf) : [];
  return found.length > 0 && found.every((each) => each !== undefined) ? found.flat() : undefined;
}

/** A file's path from the site's folder, with forward slashes: as messages name it. */
export function projectPath(file: string): string {
  return relative(process.cwd(), file).replaceAll('\\', '/');
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');
}
