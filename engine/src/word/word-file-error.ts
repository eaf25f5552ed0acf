/** A file that cannot be read as a Word file; `message` continues a sentence that begins with its name. */
export class WordFileError extends Error {
  override name = 'WordFileError';
}
