import type { XmlElement } from '@rgrove/parse-xml';
import { openWordFile, type WordFile } from '#word/open-word-file.server.ts';
import { readBlocks } from '#word/read-blocks.ts';
import { WordFileError } from '#word/word-file-error.ts';
import type { WordDocument } from '#word/word-document.ts';
import { createNumbering } from '#word/word-numbering.ts';
import { lose, placeLosses, type Reading } from '#word/word-reading.ts';
import { readStyles } from '#word/word-styles.ts';
import { attribute, below, elementsOf, wordsIn } from '#word/xml.ts';

/**
 * The text of a Word file, and all that Markdown or a policy cannot have. Fonts, colours, sizes and the layout of pages are
 * the site's own and are not among it.
 * @throws WordFileError for a file that cannot be read
 */
export function readWordDocument(bytes: Buffer): WordDocument {
  const file = openWordFile(bytes);
  const body = below(file.document, 'w:body');
  if (body === undefined) throw new WordFileError('is damaged: it has no text');
  const reading = beginReading(file);
  try {
    const blocks = readBlocks(body, reading);
    placeLosses(reading, '');
    loseParts(file, reading);
    return { blocks, losses: reading.losses };
  } catch (error) {
    if (error instanceof RangeError) throw new WordFileError('is damaged: its text is nested too deeply');
    throw error;
  }
}

function beginReading(file: WordFile): Reading {
  const [styles] = file.parts('styles');
  const [numbering] = file.parts('numbering');
  return {
    relations: file.relations,
    styles: readStyles(styles),
    numbering: createNumbering(numbering),
    notes: new Map((['footnote', 'endnote', 'comment'] as const).flatMap((kind) => notesOf(file, kind))),
    fields: [],
    bookmarks: new Set(),
    lost: new Map(),
    losses: [],
    heading: '',
  };
}

type Note = readonly [string, { readonly words: string; readonly author: string }];

function notesOf(file: WordFile, kind: 'footnote' | 'endnote' | 'comment'): Note[] {
  return file
    .parts(`${kind}s`)
    .flatMap(elementsOf)
    .map((element) => [
      `${kind} ${attribute(element, 'w:id')}`,
      { words: wordsIn(element), author: attribute(element, 'w:author') ?? '' },
    ]);
}

/** What stands on every page, and what is no text. */
function loseParts(file: WordFile, reading: Reading): void {
  reading.heading = '';
  for (const kind of ['header', 'footer']) {
    const words = file.parts(kind).map((part: XmlElement) => wordsIn(part));
    for (const each of new Set(words)) if (each !== '') lose(reading, `the ${kind} of the pages is left out`, each);
  }
  if (file.hasMacros) lose(reading, 'macros are left out');
  placeLosses(reading, '');
}
