import type { RootContent } from 'mdast';
import { createIdChooser } from 'plinth-policies/clause-ids';
import type { ImportedText, Loss } from 'plinth-policies/intake';
import type { IntakeNote } from 'plinth-policies/intake-report';
import { fileName, type PolicyTexts, type VersionText } from 'plinth-policies/policy-texts';
import { withBody } from 'plinth-policies/front-matter';
import { OwnerError } from 'plinth-policies/owner-error';
import { allClauses, plainText, type PolicyText } from 'plinth-policies/text';
import { matchClauses } from 'plinth-policies/match-clauses';
import { parsePolicy, parseMarkdown } from 'plinth-policies/parse';
import { allNodes, wordsOf } from 'plinth-policies/lint';
import { markdownOf } from './body-markdown.ts';
import { bodyOf, type BodyBlock, type Heading } from './word-body.ts';
import { plainWords, type WordDocument } from './word-document.ts';

/** Far more than any text has in one paragraph. The time that Markdown takes grows with the square of their number. */
const MAX_SIGNS = 20_000;
/** All that Markdown may take for its own. */
const SIGN = /[^\p{L}\p{M}\p{N}\s]/gu;

/** Ids of earlier clauses that a clause does not get for having most of their words: it is another one. */
type ImportOptions = { readonly newIds?: readonly string[] | undefined };

/**
 * The file of a version, `begun`, with its text replaced by that of a Word file. Front matter and title stay.
 * @throws OwnerError for a paragraph of more than MAX_SIGNS
 */
export function importedText(
  word: WordDocument,
  begun: string,
  { current, next, earlier }: PolicyTexts,
  { newIds = [] }: ImportOptions = {},
): ImportedText {
  const { title } = parsePolicy(begun, fileName(current.path));
  const read = ({ text, path }: VersionText) => parsePolicy(text, fileName(path));
  const inForce = read(current);
  // What an import proposed before, and is refused now, is no reason.
  const coming = next === undefined || newIds.length > 0 ? [] : [read(next)];
  const { blocks, notes } = bodyOf(
    word,
    title,
    createIdChooser([...coming, inForce, ...earlier.toReversed().map(read)]),
  );
  assertSigns(blocks);
  const headings = blocks.filter((block) => block.type === 'heading');
  const write = () => withMarkdown(blocks, (markdown) => withBody(begun, `\n# ${title}\n\n${markdown}`));
  const first = write();
  const taken = takeOverIds(headings, [inForce, () => parsePolicy(first.text, fileName(current.path))], newIds);
  const written = taken.ids.size === 0 ? first : write();
  const ids = new Set(headings.map(({ clause }) => clause.id));
  const kept = headings.filter(({ isKept, clause }) => isKept || taken.ids.has(clause.id));
  return {
    text: written.text,
    words: wordsOf(allNodes(parseMarkdown(written.markdown))),
    clauses: headings.length,
    keptIds: kept.length,
    newIds: headings.filter((heading) => !kept.includes(heading)).map(({ clause }) => clause.id),
    goneIds: allClauses(inForce.clauses).flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    losses: [...word.losses, ...written.losses],
    // A Word file has no lines.
    notes: [...notes, ...taken.notes, ...written.notes].map((note) => ({ ...note, line: 0 })),
  };
}

function withMarkdown(blocks: readonly BodyBlock[], fileOf: (markdown: string) => string) {
  const losses: Loss[] = [];
  const { markdown, notes } = markdownOf(blocks, (what, words) => losses.push({ what, heading: '', words }));
  return { markdown, text: fileOf(markdown), losses, notes };
}

/**
 * A clause that was reworded with its heading keeps the address of the one in force that has most of its words. Each is a
 * proposal: `newIds` refuses it.
 */
function takeOverIds(
  headings: readonly Heading[],
  [inForce, readText]: readonly [PolicyText, () => PolicyText],
  newIds: readonly string[],
) {
  const ids = new Set<string>();
  if (headings.every(({ isKept }) => isKept)) return { ids, notes: [] };
  const matched = matchClauses(allClauses(inForce.clauses), allClauses(readText().clauses));
  const notes = headings.flatMap(({ clause }): IntakeNote[] => {
    const before = matched.get(clause.id);
    if (before === undefined || before.id === clause.id || newIds.includes(before.id)) return [];
    const what = `“${plainWords(clause.heading.children)}” is the clause #${before.id}, which was “${plainText(before.title)}”: --new-id ${before.id} gives it an address of its own`;
    clause.id = before.id;
    ids.add(before.id);
    return [{ line: 0, kind: 'changed', what }];
  });
  return { ids, notes };
}

function assertSigns(blocks: readonly BodyBlock[]): void {
  const paragraphs = blocks.flatMap((block): ReadonlyArray<readonly RootContent[]> => {
    if (block.type === 'heading') return [block.clause.heading.children];
    return block.type === 'table' ? block.rows.flat() : [block.content];
  });
  for (const words of paragraphs.map((paragraph) => plainWords(paragraph))) {
    const count = words.match(SIGN)?.length ?? 0;
    if (count <= MAX_SIGNS) continue;
    const what = `The file has a paragraph with ${count} signs that are no letters, which begins "${words.slice(0, 40)}". At most ${MAX_SIGNS} are taken: make several paragraphs of it in the file.`;
    throw new OwnerError(what);
  }
}
