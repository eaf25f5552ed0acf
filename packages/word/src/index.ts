import type { WordText } from 'plinth-policies/intake';
import { importedText } from './imported-text.ts';
import { readWordDocument } from './read-word-document.ts';
import { plainWords } from './word-document.ts';
import { isHeading, titleOf } from './word-headings.ts';

type WordOptions = {
  /** Names of the writer's own styles of headings, from that of the first level on. */
  readonly headings?: readonly string[] | undefined;
  /** Ids of earlier clauses that a clause does not get for having most of their words: it is another one. */
  readonly newIds?: readonly string[] | undefined;
};

/** The text of a Word file (.docx). @throws OwnerError, whose message continues the file's name, for what is none */
export function readWordText(bytes: Buffer, { headings = [], newIds }: WordOptions = {}): WordText {
  const word = readWordDocument(bytes, headings);
  const title = titleOf(word.blocks);
  const first = word.blocks.filter((block) => isHeading(block) && block.headingLevel === 1);
  const titles = [...(title === undefined ? [] : [title]), ...first.filter(isHeading)];
  return {
    titles: titles.map(({ content }) => plainWords(content).replace(/\s+/g, ' ').trim()),
    versionText: (begun, texts) => importedText(word, begun, texts, { newIds }),
  };
}
