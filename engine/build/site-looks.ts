import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from '#lib/html.ts';
import { OwnerError } from '#lib/owner-error.ts';
import { checkTokens, parseMark } from '#looks/parse-mark.server.ts';
import { themeColours, type ThemeColours } from '#looks/theme-tokens.server.ts';

/** A name as shapes: twice as much as a mark. */
const MAX_WORDMARK_BYTES = 4096;

export type SiteLooks = {
  readonly colours: ThemeColours;
  readonly mark: Drawing;
  /** What the header has in place of the mark and the name, where the site has one. */
  readonly wordmark: Drawing | undefined;
  /** What is drawn at 16 and 32 pixels: a simpler mark, where the site has one. */
  readonly smallMark: Drawing;
};

/** Colours and marks of a site, read from its files. @throws OwnerError where one of them cannot be used */
export function readLooks(site: string): SiteLooks {
  const { theme, mark: markFile, smallMark: smallFile, wordmark: wordmarkFile } = looksFiles(site);
  const colours = themeColours(textOf(theme), theme);
  const mark = markOf(markFile, colours);
  return {
    colours,
    mark,
    smallMark: existsSync(smallFile) ? markOf(smallFile, colours) : mark,
    wordmark: existsSync(wordmarkFile) ? markOf(wordmarkFile, colours, MAX_WORDMARK_BYTES) : undefined,
  };
}

export function looksFiles(site: string) {
  return {
    theme: join(site, 'theme.css').replaceAll('\\', '/'),
    mark: join(site, 'public/mark.svg').replaceAll('\\', '/'),
    smallMark: join(site, 'public/mark-small.svg').replaceAll('\\', '/'),
    wordmark: join(site, 'public/wordmark.svg').replaceAll('\\', '/'),
  };
}

function markOf(file: string, colours: ThemeColours, mostBytes?: number): Drawing {
  const mark = parseMark(textOf(file), file, mostBytes);
  checkTokens(mark, colours, file);
  return mark;
}

function textOf(file: string): string {
  if (!existsSync(file)) throw new OwnerError([{ file, what: 'this file is missing, and a site needs it' }]);
  return readFileSync(file, 'utf8');
}
