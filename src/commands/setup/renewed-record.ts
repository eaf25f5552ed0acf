import { hashOf, RECORD_FILE, recordOf, wordsHash, type SiteRecord } from '#commands/site-record.ts';
import { flattenMessages, type MessageTree } from '#commands/site-texts.ts';

/**
 * What is known of a site's files once some have been written, and what is left of the sample in them. `texts`: every file
 * by its path under `site/`; `written`: the paths of those that setup wrote.
 */
export function renewedRecord(
  before: SiteRecord,
  written: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
): SiteRecord {
  const files = Object.entries(recordOf(texts).files).flatMap(([path, hash]) => {
    const known = written.has(path) ? hash : before.files[path];
    return known === undefined ? [] : [[path, known] as const];
  });
  const others = [...texts].filter(([path]) => path !== RECORD_FILE).map(([, text]) => text);
  const names = before.sample.names.filter((name) => others.some((text) => text.includes(name)));
  const { mark } = before.sample;
  const hasMark = mark !== undefined && hashOf(texts.get('public/mark.svg') ?? '') === mark;
  return {
    about: before.about,
    sample: { names, words: wordsLeft(before.sample.words, texts), ...(hasMark ? { mark } : {}) },
    files: Object.fromEntries(files),
  };
}

/** Those that stand in the file of any language: the sample's own may have become a further one. */
function wordsLeft(
  words: SiteRecord['sample']['words'],
  texts: ReadonlyMap<string, string>,
): SiteRecord['sample']['words'] {
  const files = [...texts]
    .filter(([path]) => /^locales\/.*\.json$/.test(path))
    .map(([, text]) => flattenMessages(JSON.parse(text) as MessageTree));
  const left = Object.entries(words).filter(([key, hash]) =>
    files.some((messages) => wordsHash(messages.get(key) ?? '') === hash),
  );
  return Object.fromEntries(left);
}
