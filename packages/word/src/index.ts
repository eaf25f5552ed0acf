import { Report } from 'plinth-policies/intake-report';
import { writeText, type ReadText } from 'plinth-policies/take-in';
import { bodyOf } from './body-blocks.ts';
import { readWordDocument } from './read-word-document.ts';
import { isHeading, titleOf, wordsOf } from './word-headings.ts';

type WordOptions = {
  /** Names of the writer's own styles of headings, from that of the first level on. */
  readonly headings?: readonly string[] | undefined;
};

/** The text of a Word file (.docx). @throws OwnerError, whose message continues the file's name, for what is none */
export function readWordText(bytes: Buffer, { headings = [] }: WordOptions = {}): ReadText {
  const word = readWordDocument(bytes, headings);
  const title = titleOf(word.blocks);
  const first = word.blocks.filter((block) => isHeading(block) && block.headingLevel === 1);
  return {
    titles: [...(title === undefined ? [] : [title]), ...first].map(wordsOf),
    write: (options) => {
      const report = new Report();
      const taken = writeText(bodyOf(word, options.policy?.title ?? '', report), options, report);
      // A Word file has no lines.
      return { ...taken, notes: taken.notes.map((note) => ({ ...note, line: 0 })), losses: word.losses };
    },
  };
}
