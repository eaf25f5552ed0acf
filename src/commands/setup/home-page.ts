import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, remove, replace, type Part, type Project } from '#commands/setup/project.ts';
import { hashOf, wordsHash } from '#commands/site-record.ts';
import { flattenMessages, type MessageTree } from '#commands/site-texts.ts';
import { weaveFromSeed } from '#lib/rosette.ts';

const FOLDER = join(import.meta.dirname, 'home');
const PAGES = 'site/pages';
const EVENTS = 'site/events.ts';

/** Whether the pages and their words are still the sample's, so that another home page loses nothing of the owner's. */
export function hasSampleHome({ files, record, definition }: Project): boolean {
  const words = Object.entries(record.sample.words);
  const messages = flattenMessages(
    JSON.parse(files.get(`site/${definition.languages[0].file}`) ?? '{}') as MessageTree,
  );
  return (
    words.length > 0 &&
    words.every(([key, hash]) => wordsHash(messages.get(key) ?? '') === hash) &&
    filesIn(files, PAGES).every((path) => isRecorded(path, files, record))
  );
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
