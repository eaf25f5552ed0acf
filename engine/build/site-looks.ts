import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from '#lib/element-tree.ts';
import { LooksError } from '#looks/file-problem.server.ts';
import { checkTokens } from '#looks/mark-colours.server.ts';
import { parseMark } from '#looks/parse-mark.server.ts';
import { themeColours, type ThemeColours } from '#looks/theme-tokens.server.ts';

export type SiteLooks = {
  readonly colours: ThemeColours;
  readonly mark: Drawing;
  /** What is drawn at 16 and 32 pixels: a simpler mark, where the site has one. */
  readonly smallMark: Drawing;
};

/** Colours and marks of a site, read from its files. @throws LooksError where one of them cannot be used */
export function readLooks(site: string): SiteLooks {
  const { theme, mark: markFile, smallMark: smallFile } = looksFiles(site);
  const colours = themeColours(textOf(theme), theme);
  const mark = markOf(markFile, colours);
  return { colours, mark, smallMark: existsSync(smallFile) ? markOf(smallFile, colours) : mark };
}

export function looksFiles(site: string) {
  return {
    theme: join(site, 'theme.css').replaceAll('\\', '/'),
    mark: join(site, 'public/mark.svg').replaceAll('\\', '/'),
    smallMark: join(site, 'public/mark-small.svg').replaceAll('\\', '/'),
  };
}

function markOf(file: string, colours: ThemeColours): Drawing {
  const mark = parseMark(textOf(file), file);
  checkTokens(mark, colours, file);
  return mark;
}

function textOf(file: string): string {
  if (!existsSync(file))
    throw new LooksError(file, { line: undefined, what: 'this file is missing, and a site needs it' });
  return readFileSync(file, 'utf8');
}
