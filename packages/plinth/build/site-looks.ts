import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimize, type PluginConfig, type XastChild } from 'svgo';
import type { ElementTree, TreeElement } from '#lib/html.ts';
import { OwnerError } from 'plinth-policies/owner-error';
import { themeColours, type ThemeColours } from '#looks/theme-tokens.server.ts';

export type SiteLooks = {
  readonly colours: ThemeColours;
  readonly mark: TreeElement;
  /** What the header has in place of the mark and the name, where the site has one. */
  readonly wordmark: TreeElement | undefined;
  /** What is drawn at 16 and 32 pixels: a simpler mark, where the site has one. */
  readonly smallMark: TreeElement;
};

/** Colours and marks of a site, read from its files. @throws OwnerError where one of them cannot be used */
export function readLooks(site: string): SiteLooks {
  const files = looksFiles(site);
  const mark = readMark(files.mark);
  return {
    colours: themeColours(textOf(files.theme), files.theme),
    mark,
    smallMark: existsSync(files.smallMark) ? readMark(files.smallMark) : mark,
    wordmark: existsSync(files.wordmark) ? readMark(files.wordmark) : undefined,
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

/** A drawing as it can stand in a page, whose security policy forbids styles and which has ids of its own. */
const INLINE: PluginConfig[] = [
  // Equal shapes stay equal, which compresses better than shorter ones.
  { name: 'preset-default', params: { overrides: { convertPathData: { applyTransforms: false } } } },
  'convertStyleToAttrs',
  // The black of drawing programs is the colour of the text.
  { name: 'convertColors', params: { currentColor: /^(?:black|#000|#000000|rgb\(0, ?0, ?0\))$/i } },
  'removeScripts',
  'removeTitle',
  'removeDimensions',
  'removeXlink',
  'removeXMLNS',
  { name: 'prefixIds', params: { prefix: 'mark' } },
];

/** A shape without a colour has that of the text. */
function readMark(file: string): TreeElement {
  const text = textOf(file);
  let svg: ElementTree | undefined;
  const read: PluginConfig = { name: 'read', fn: (root) => void ([svg] = root.children.flatMap(treeOf)) };
  try {
    optimize(text, { plugins: [...INLINE, read] });
  } catch (error) {
    // SVGO exports no type of it.
    const { reason, line } = error as { readonly reason?: string; readonly line?: number };
    throw new OwnerError([{ file, line, what: `this is no SVG: ${reason ?? String(error)}` }]);
  }
  if (typeof svg !== 'object' || svg[0] !== 'svg') throw new OwnerError([{ file, what: 'this is no <svg>' }]);
  return ['svg', { fill: 'currentColor', ...svg[1] }, svg[2]];
}

function treeOf(node: XastChild): ElementTree[] {
  if (node.type === 'text') return [node.value];
  return node.type === 'element' ? [[node.name, node.attributes, node.children.flatMap(treeOf)]] : [];
}

function textOf(file: string): string {
  if (!existsSync(file)) throw new OwnerError([{ file, what: 'this file is missing, and a site needs it' }]);
  return readFileSync(file, 'utf8');
}
