import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, remove, replace, type Part, type Project } from '#commands/setup/project.ts';
import { hashOf, wordsHash } from '#commands/site-record.ts';
import { flattenMessages, type MessageTree } from '#commands/site-texts.ts';
import { weaveFromSeed } from '#lib/rosette.ts';

const FOLDER = join(import.meta.dirname, 'home');
const PAGES = 'site/pages';
const EVENTS = 'site/events.ts';

/**
 * Whether the pages and their words are still the sample's, so that another home page loses nothing of the owner's. The
 * words may stand in the file of a further language, which that of the sample has become, while others lack them.
 */
export function hasSampleHome({ files, record, definition }: Project): boolean {
  const words = Object.entries(record.sample.words);
  const bundles = definition.languages.map(({ file }) => messagesIn(files, file));
  const isSample = (messages: ReadonlyMap<string, string>, [key, hash]: [string, string]): boolean =>
    wordsHash(messages.get(key) ?? '') === hash;
  return (
    words.length > 0 &&
    bundles.some((messages) => words.every((word) => isSample(messages, word))) &&
    bundles.every((messages) => words.every((word) => !messages.has(word[0]) || isSample(messages, word))) &&
    filesIn(files, PAGES).every((path) => isRecorded(path, files, record))
  );
}

function messagesIn(files: Project['files'], file: string): Map<string, string> {
  return flattenMessages(JSON.parse(files.get(`site/${file}`) ?? '{}') as MessageTree);
}

/** A plain home page for this brand in place of the sample's, with a pattern of its own. */
export function homePage({ files, record }: Project, brand: string): Part {
  const old = [...filesIn(files, PAGES), EVENTS].filter((path) => files.has(path) && isRecorded(path, files, record));
  const ours = ['home.tsx', 'home.css'].map((name) => `${PAGES}/${name}`);
  return {
    changes: [
      ...old.filter((path) => !ours.includes(path)).map(remove),
      replace(`${PAGES}/home.css`, template('home.css')),
      replace(
        `${PAGES}/home.tsx`,
        template('home.tsx').replace(/(?<=PATTERN: Weave = )\{.*?\}(?=;)/s, () => patternOf(brand)),
      ),
    ],
  };
}

function isRecorded(path: string, files: Project['files'], record: Project['record']): boolean {
  return record.files[path.replace(/^site\//, '')] === hashOf(files.get(path) ?? '');
}

/** As it is written in a source: `{ lobes: 8, … }`. */
function patternOf(brand: string): string {
  const fields = Object.entries(weaveFromSeed(brand)).map(([name, value]) => `${name}: ${String(value)}`);
  return `{ ${fields.join(', ')} }`;
}

function template(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}
