import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, messagesIn, remove, replace, type Part, type Project } from '#commands/setup/project.ts';
import { hashOf, wordsHash } from '#commands/texts/site-record.ts';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';
import { weaveOfBrand } from '#commands/setup/weave-of-brand.ts';

const FOLDER = `${ENGINE_FOLDER}/src/commands/setup/home`;
const PAGES = 'pages';
const EVENTS = 'events.ts';

/**
 * Whether the pages and their words are still the sample's, so that another home page loses nothing of the owner's. One
 * language has all of the sample's words, not always the first; no language has other words in their place.
 */
export function hasSampleHome({ files, record, definition }: Project): boolean {
  const words = Object.entries(record.sample.words);
  const bundles = definition.languages.map(({ file }) => messagesIn(files, file));
  const hasSample = (messages: ReadonlyMap<string, string>, [key, hash]: [string, string]): boolean =>
    wordsHash(messages.get(key) ?? '') === hash;
  return (
    words.length > 0 &&
    bundles.some((messages) => words.every((word) => hasSample(messages, word))) &&
    bundles.every((messages) => words.every((word) => !messages.has(word[0]) || hasSample(messages, word))) &&
    filesIn(files, PAGES).every((path) => isRecorded(path, files, record))
  );
}

/** A plain home page for this brand in place of the sample's, with a pattern of its own. */
export function homePage({ files, record }: Project, brand: string): Part {
  const pattern = Object.entries(weaveOfBrand(brand)).map(([name, value]) => `\n  ${name}: ${String(value)},`);
  const written = [
    replace(`${PAGES}/home.css`, template('home.css')),
    replace(
      `${PAGES}/home.tsx`,
      template('home.tsx').replace(/(?<=PATTERN: Weave = )\{.*?\}(?=;)/s, () => `{${pattern.join('')}\n}`),
    ),
  ];
  const old = [...filesIn(files, PAGES), EVENTS].filter(
    (path) => files.has(path) && isRecorded(path, files, record) && written.every((change) => change.path !== path),
  );
  return { changes: [...old.map(remove), ...written] };
}

function isRecorded(path: string, files: Project['files'], record: Project['record']): boolean {
  return record.files[path] === hashOf(files.get(path) ?? '');
}

function template(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}
