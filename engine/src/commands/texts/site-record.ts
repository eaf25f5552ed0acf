import { hash } from 'node:crypto';

/**
 * `setup.json`: the hashes of the site's files as they were shipped or written by setup, and what the sample is recognised
 * by. A file with another hash was edited by its owner.
 */
export type SiteRecord = {
  readonly about: string;
  /** Empty once it is replaced. */
  readonly sample: {
    /** Names and facts that stand in its texts. */
    readonly names: readonly string[];
    /** Hashes of its own words by key; the words of the interface are not among them. */
    readonly words: Readonly<Record<string, string>>;
    readonly mark?: string;
  };
  /** SHA-256 by path. */
  readonly files: Readonly<Record<string, string>>;
};

export const RECORD_FILE = 'setup.json';

const ABOUT =
  'The files of this folder as they were shipped or as npx plinth init wrote them, so that it never overwrites an edited one unasked; and what npx plinth doctor knows the sample by.';

export function recordOf(
  files: ReadonlyMap<string, string>,
  sample: SiteRecord['sample'] = { names: [], words: {} },
): SiteRecord {
  const hashes = [...files]
    .filter(([path]) => path !== RECORD_FILE && !path.endsWith('README.md'))
    .map(([path, text]): [string, string] => [path, hashOf(text)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { about: ABOUT, sample, files: Object.fromEntries(hashes) };
}

export function writtenRecord(record: SiteRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** SHA-256 of a text in hex, independent of its line ends. */
export function hashOf(text: string): string {
  return hash('sha256', text.replaceAll('\r\n', '\n'));
}

/** Long enough to recognise a sentence. */
export function wordsHash(words: string): string {
  return hashOf(words).slice(0, 12);
}
