import type { WordText } from 'plinth-policies/intake';
import { importedText } from './imported-text.ts';
import { readWordDocument } from './read-word-document.ts';
import { plainWords, type WordBlock } from './word-document.ts';

/** The text of a Word file (.docx). @throws OwnerError, whose message continues the file's name, for what is none */
export function readWordText(bytes: Buffer): WordText {
  const word = readWordDocument(bytes);
  return {
    titles: word.blocks.filter(isTitle).map(({ content }) => plainWords(content)),
    versionText: (begun, texts) => importedText(word, begun, texts),
  };
}

function isTitle(block: WordBlock): block is Extract<WordBlock, { type: 'paragraph' }> {
  return block.type === 'paragraph' && (block.kind === 'title' || block.headingLevel === 1);
}
