import type { Nodes } from 'mdast';
import { createIdChooser } from '#commands/policy/import/clause-ids.ts';
import { markdownOf } from '#commands/policy/import/markdown-of.ts';
import { bodyOf } from '#commands/policy/import/word-body.ts';
import { fileName, type PolicyTexts, type VersionText } from '#commands/policy/policy-texts.ts';
import { readFrontMatter } from '#legal/front-matter-file.server.ts';
import { allClauses, type ParsedDocument } from '#legal/legal-document.ts';
import { parseDocument, parseMarkdown } from '#legal/parse-document.server.ts';
import { countWords } from '#lint/linted-document.server.ts';
import type { Loss, WordDocument } from '#word/word-document.ts';

export type Imported = {
  /** The whole file. */
  readonly text: string;
  readonly words: number;
  readonly clauses: number;
  readonly keptIds: number;
  readonly newIds: readonly string[];
  /** Of clauses that the text in force has. */
  readonly goneIds: readonly string[];
  readonly losses: readonly Loss[];
};

/** The file of a version, `begun`, with the text of a Word file in place of its own: its front matter and title stay. */
export function importedText(word: WordDocument, begun: string, policy: PolicyTexts): Imported {
  const { title } = parseDocument(begun, fileName(policy.current.path));
  const { versions, inForce } = knownIds(policy);
  const taken = versions.flatMap(idsOf);

  const { blocks, losses } = bodyOf(word, title, createIdChooser(versions, taken));
  const links: Loss[] = [];
  const { markdown, isReadAsMeant } = markdownOf(blocks, (what, words) => links.push({ what, heading: '', words }));

  if (!isReadAsMeant) links.push({ what: 'some signs may read differently in Markdown', heading: '', words: '' });
  const headings = blocks.filter((block) => block.type === 'heading');
  const ids = headings.map(({ id }) => id);
  return {
    text: withBody(begun, `\n# ${title}\n\n${markdown}`),
    words: wordsOf(parseMarkdown(markdown).children),
    clauses: headings.length,
    keptIds: headings.filter(({ isKept }) => isKept).length,
    newIds: headings.filter(({ isKept }) => !isKept).map(({ id }) => id),
    goneIds: idsOf(inForce).filter((id) => !ids.includes(id)),
    losses: [...word.losses, ...losses, ...links],
  };
}

function knownIds({ current, next, earlier }: PolicyTexts) {
  const read = ({ text, path }: VersionText) => parseDocument(text, fileName(path));
  const inForce = read(current);
  const coming = next === undefined ? [] : [read(next)];
  return { inForce, versions: [...coming, inForce, ...earlier.toReversed().map(read)] };
}

function idsOf({ clauses }: ParsedDocument): string[] {
  return allClauses(clauses).map(({ id }) => id);
}

/** Line ends stay those of the file. */
function withBody(file: string, body: string): string {
  const { body: before } = readFrontMatter(file);
  return file.slice(0, file.length - before.length) + (file.includes('\r\n') ? body.replaceAll('\n', '\r\n') : body);
}

/** As the linter counts them. */
function wordsOf(nodes: readonly Nodes[]): number {
  return nodes.reduce((sum, node) => {
    if ('children' in node) return sum + wordsOf(node.children);
    return sum + (node.type === 'text' ? countWords(node.value.replace(/\{:.*\}/, '')) : 0);
  }, 0);
}
