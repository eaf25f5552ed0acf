import { globSync, readFileSync } from 'node:fs';
import { parseDocument } from '#legal/parse-document.server.ts';
import { compileMessages } from './compile-messages.ts';
import { problemsOf, projectPath } from './site-mistake.ts';

/** The mistakes in all policies and words of a site, each as `file:line: problem`: an editor mends them in one go. */
export function contentProblems(site: string): string[] {
  return [
    ...problemsIn(`${site}/legal/*/**/*.md`, parseDocument),
    ...problemsIn(`${site}/locales/*.json`, compileMessages),
  ];
}

function problemsIn(files: string, parse: (text: string, file: string) => unknown): string[] {
  return globSync(files)
    .map(projectPath)
    .toSorted()
    .flatMap((file) => {
      try {
        parse(readFileSync(file, 'utf8'), file);
        return [];
      } catch (error) {
        const problems = problemsOf(error);
        if (problems === undefined) throw error;
        return problems;
      }
    });
}
