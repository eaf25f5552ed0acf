import type { IntakeOptions, ReadText, TakenText } from '../intake/take-in.ts';
import type { ImportedText } from '../intake/report.ts';
import { allNodes, wordsOf } from '../lint/lint-legal.ts';
import { withBody } from '../text/front-matter-file.ts';
import { parseMarkdown, parsePolicy } from '../text/parse-policy.ts';
import { allClauses } from '../text/policy-text.ts';
import { fileName, type PolicyTexts, type VersionText } from './policy-texts.ts';

/** A file that was named, as the text of a version. */
export type TextFile = Omit<ReadText, 'write'> & {
  /** The file of a version, `begun`, with its text replaced. Front matter and title stay. @throws OwnerError */
  readonly versionText: (begun: string, texts: PolicyTexts) => ImportedText;
};

export type TextFileOptions = Pick<IntakeOptions, 'language' | 'base' | 'newIds' | 'reservedIds'> & {
  /** Names of a Word file's styles of headings, from that of the first level on. */
  readonly headings?: readonly string[];
};

export function textFileOf({ write, ...facts }: ReadText, options: Omit<TextFileOptions, 'language'>): TextFile {
  return {
    ...facts,
    versionText: (begun, texts) => {
      const read = ({ text, path }: VersionText) => parsePolicy(text, fileName(path));
      const { title: called, description: kept, effective } = read({ ...texts.current, text: begun });
      // A first text gets its description from the file.
      const policy = { title: called, effective, ...(begun !== texts.current.text && { description: kept }) };
      // What an import proposed before, and is refused now, is no reason.
      const coming = texts.next && (options.newIds ?? []).length === 0 ? [texts.next] : [];
      const versions = [...coming, texts.current, ...texts.earlier.toReversed()].map(read);
      return importedOf(begun, texts, write({ ...options, slug: texts.slug, policy, versions }));
    },
  };
}

function importedOf(
  begun: string,
  { current }: PolicyTexts,
  { body, keptIds, newIds, notes, losses = [] }: TakenText,
): ImportedText {
  const ids = new Set([...keptIds, ...newIds]);
  const inForce = parsePolicy(current.text, fileName(current.path));
  return {
    text: withBody(begun, `\n${body}`),
    words: wordsOf(allNodes(parseMarkdown(body))),
    clauses: ids.size,
    keptIds: keptIds.length,
    newIds,
    goneIds: allClauses(inForce.clauses).flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    losses,
    notes,
  };
}
