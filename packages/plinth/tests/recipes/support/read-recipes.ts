import { readFileSync } from 'node:fs';
import type { Code, List, ListItem, Nodes } from 'mdast';
import { parseMarkdown } from 'plinth-policies/parse';

/** A path in a site's folder. At its top are modules and stylesheets only, so that `next.md` is none. */
const SITE_FILE = /^(?:[\w-]+\/[\w./-]*|[\w-]+\.(?:ts|css))$/;

/** One numbered step: its words, the names of files in them, and the fenced blocks below. */
export type Step = {
  readonly line: number;
  readonly words: string;
  /** The names of the site's files in them, in their order: `config.ts`, `legal/en/complaints.md`. */
  readonly files: readonly string[];
  readonly blocks: readonly Block[];
};

export type Block = { readonly language: string; readonly text: string; readonly line: number };

/** The numbered lists of a recipe, in their order. Most have one. */
export type Recipe = { readonly title: string; readonly lists: ReadonlyArray<readonly Step[]> };

/** The recipes of a document: each is a heading of the second level that starts with a number, with numbered lists below. */
export function readRecipes(file: string): Recipe[] {
  const recipes: Array<Recipe & { lists: Step[][] }> = [];
  for (const node of parseMarkdown(readFileSync(file, 'utf8')).children) {
    if (node.type === 'heading' && node.depth === 2) recipes.push({ title: textOf(node), lists: [] });
    if (node.type === 'list' && node.ordered === true) recipes.at(-1)?.lists.push(stepsOf(node));
  }
  return recipes.filter(({ title }) => /^\d+\. /.test(title));
}

function stepsOf({ children }: List): Step[] {
  return children.map((item: ListItem) => {
    const [words, ...blocks] = item.children;
    return {
      line: lineOf(item),
      words: words === undefined ? '' : textOf(words),
      files: words === undefined ? [] : codesOf(words).filter((code) => SITE_FILE.test(code)),
      blocks: blocks
        .filter((block): block is Code => block.type === 'code')
        .map((block) => ({ language: block.lang ?? '', text: block.value, line: lineOf(block) })),
    };
  });
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function codesOf(node: Nodes): string[] {
  if (node.type === 'inlineCode') return [node.value];
  return 'children' in node ? node.children.flatMap(codesOf) : [];
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 0;
}
